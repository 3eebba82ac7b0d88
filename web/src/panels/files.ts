// Records as files: one to keep, one to open.
import type { RecordRequest } from "../net/types";

export async function downloadRecord(record: unknown, name: string): Promise<void> {
  const address = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

export async function readRecord(file: File): Promise<RecordRequest["record"]> {
  return JSON.parse(await file.text());
}
