// Files of matches by post: to send on, and which tables of this browser write a letter.
import { rememberedFor, rememberFor } from "../panels/memory";

export const isPost = (data: unknown): boolean => (data as { format?: string } | null)?.format === "grognard-post";

export function saveLetter(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${name}.post`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

export const writesLetter = (match: string): boolean => rememberedFor<boolean>("post", match) === true;
export const keepPost = (match: string): void => rememberFor("post", match, true);
