// The club that this server is, if it is one, and who is signed in in this browser.
import { settings } from "../state/settings.svelte";
import { clubApi } from "./api";
import type { Me } from "./types";

class Club {
  /** The name of the club; undefined while it is not known, or if there is none. */
  name = $state<string | undefined>();
  me = $state.raw<Me | null>(null);
  /** Whether a passkey can be used: the server checks them, and the browser has an origin that it trusts. */
  passkeys = $state(false);
  /** Whether a code to sign in by can come by mail. */
  mail = $state(false);
  loaded = $state(false);
  #loading: Promise<void> | undefined;

  /** Ask once what this server is. */
  load(): Promise<void> {
    this.#loading ??= this.refresh();
    return this.#loading;
  }

  async refresh(): Promise<void> {
    const found = await clubApi.club().catch(() => null);
    this.name = found?.name;
    this.me = found?.me ?? null;
    this.passkeys = Boolean(found?.passkeys) && "PublicKeyCredential" in globalThis && isSecureContext;
    this.mail = Boolean(found?.mail);
    this.loaded = true;
  }

  /** Take up an invitation; what this browser played as a guest comes along. The secret of the personal link. */
  async join(invitation: string, name: string): Promise<string> {
    const tokens = Object.values(settings.tokens).flat();
    const { me, secret } = await clubApi.join(invitation, name, tokens);
    this.me = me;
    return secret;
  }

  /** Sign in by a personal link or by the code of another device. */
  async enter(how: "enter" | "enterDevice", secret: string): Promise<void> {
    await this.#welcome((await clubApi[how](secret)).me);
  }

  /** Sign in by a code that came by mail. */
  async enterByMail(address: string, code: string): Promise<void> {
    await this.#welcome((await clubApi.enterByMail(address, code)).me);
  }

  async enterPasskey(): Promise<void> {
    const question = PublicKeyCredential.parseRequestOptionsFromJSON(await clubApi.passkeyQuestion());
    const answer = (await navigator.credentials.get({ publicKey: question })) as PublicKeyCredential | null;
    if (answer) await this.#welcome((await clubApi.enterPasskey(answer.toJSON())).me);
  }

  async makePasskey(): Promise<void> {
    const question = PublicKeyCredential.parseCreationOptionsFromJSON(await clubApi.newPasskey());
    const made = (await navigator.credentials.create({ publicKey: question })) as PublicKeyCredential | null;
    if (made) await clubApi.keepPasskey(made.toJSON());
  }

  async #welcome(me: Me): Promise<void> {
    const tokens = Object.values(settings.tokens).flat();
    if (tokens.length) await clubApi.claim(tokens).catch(() => undefined);
    this.me = me;
  }

  async signOut(): Promise<void> {
    await clubApi.signOut();
    this.me = null;
  }

  /** Tokens for one's own seats of a match, on a device that has none yet. */
  async seatKeys(match: string): Promise<void> {
    await this.load();
    if (!this.me) return;
    const keys = await clubApi.keys(match).catch(() => []);
    if (keys.length)
      settings.holdSeats(
        match,
        keys.map(({ token }) => token),
      );
  }
}

export const club = new Club();

/** The address of a page of this one, as others can open it. */
export const linkTo = (path: string): string => `${location.origin}${location.pathname}#/${path}`;
