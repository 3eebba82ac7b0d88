// How somebody is told: the settings on the server, and the pushes of this browser.
import { settings } from "../state/settings.svelte";
import { clubApi } from "./api";
import type { Bell, Channel, ChannelKind, Habits, NoticeSettings, Tested } from "./types";

/** Why this browser takes no pushes, as a word that there is a sentence for. */
export type PushState = "on" | "off" | "denied" | "insecure" | "unsupported";

class Notices {
  settings = $state.raw<NoticeSettings | undefined>();
  bell = $state.raw<Bell>({ now: 0, unread: 0, notices: [] });
  push = $state<PushState>("off");
  tested = $state.raw<Partial<Record<ChannelKind, readonly Tested[]>>>({});
  /** Seconds from the press of the test button until this device has shown it. */
  shownAfter = $state<number | undefined>();
  #pressed = 0;
  #listening = false;

  async load(): Promise<void> {
    this.settings = await clubApi.notices();
    this.push = await this.#pushState();
    this.listen();
  }

  async ring(): Promise<void> {
    this.bell = await clubApi.bell().catch(() => this.bell);
  }

  async look(): Promise<void> {
    if (!this.bell.unread) return;
    await clubApi.bellSeen().catch(() => undefined);
    this.bell = { ...this.bell, unread: 0 };
  }

  /** Hear what the service worker tells: that something was shown, or is to be opened. */
  listen(): void {
    if (this.#listening || !("serviceWorker" in navigator)) return;
    this.#listening = true;
    navigator.serviceWorker.addEventListener("message", ({ data }) => {
      if (typeof data?.open === "string") location.hash = `#/${data.open}`;
      if (data?.shown && data.test) this.shownAfter = (performance.now() - this.#pressed) / 1000;
      if (data?.shown) void this.ring();
    });
  }

  async setHabits(change: Partial<Habits>): Promise<void> {
    if (!this.settings) return;
    const habits = { ...this.settings.habits, ...change };
    this.settings = { ...this.settings, habits };
    await clubApi.setHabits(habits);
  }

  /** The language and the zone of this browser are those of the messages. */
  async adopt(): Promise<void> {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
    const now = this.settings?.habits;
    if (now && (now.zone !== zone || now.language !== settings.language))
      await this.setHabits({ zone, language: settings.language });
  }

  async setChannel(kind: ChannelKind, change: Partial<Pick<Channel, "is_on" | "topics" | "bundle">>): Promise<void> {
    if (!this.settings) return;
    const channels = { ...this.settings.channels, [kind]: { ...this.settings.channels[kind], ...change } };
    this.settings = { ...this.settings, channels };
    await clubApi.setChannel(kind, change);
  }

  async test(kind: ChannelKind): Promise<void> {
    this.#pressed = performance.now();
    if (kind === "push") this.shownAfter = undefined;
    const { tests } = await clubApi.testNotice(kind);
    this.tested = { ...this.tested, [kind]: tests };
    await this.load();
  }

  // -- pushes of this browser -----------------------------------------------------------------------------------------

  async #pushState(): Promise<PushState> {
    if (!isSecureContext) return "insecure";
    if (!("serviceWorker" in navigator) || !("PushManager" in globalThis)) return "unsupported";
    if (Notification.permission === "denied") return "denied";
    const registered = await navigator.serviceWorker.getRegistration();
    const mine = await registered?.pushManager.getSubscription();
    return mine && this.settings?.devices.some(({ endpoint }) => endpoint === mine.endpoint) ? "on" : "off";
  }

  /** Ask the browser for leave, and tell the server where to push to. */
  async subscribe(): Promise<void> {
    const key = this.settings?.ways.key;
    if (!key) return;
    if ((await Notification.requestPermission()) !== "granted") {
      this.push = "denied";
      return;
    }
    await navigator.serviceWorker.register("push.js");
    const registered = await navigator.serviceWorker.ready;
    const made = await registered.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = made.toJSON();
    await clubApi.addDevice({
      endpoint: endpoint ?? "",
      p256dh: keys?.p256dh ?? "",
      auth: keys?.auth ?? "",
      name: deviceName(navigator.userAgent),
    });
    await this.load();
    this.push = "on";
  }

  async forget(key: number): Promise<void> {
    const gone = this.settings?.devices.find((device) => device.key === key);
    await clubApi.dropDevice(key);
    const registered = await navigator.serviceWorker?.getRegistration();
    const mine = await registered?.pushManager.getSubscription();
    if (mine && mine.endpoint === gone?.endpoint) await mine.unsubscribe();
    await this.load();
  }
}

export const notices = new Notices();

/** What to call a browser, from what it says of itself. */
export function deviceName(agent: string): string {
  const browser = /Edg\//.test(agent)
    ? "Edge"
    : /Firefox\//.test(agent)
      ? "Firefox"
      : /Chrome\//.test(agent)
        ? "Chrome"
        : "Safari";
  const system =
    [/iPhone|iPad/, /Android/, /Windows/, /Mac OS/, /Linux/].map((each) => each.exec(agent)?.[0]).find(Boolean) ?? "";
  return system ? `${browser}, ${system}` : browser;
}
