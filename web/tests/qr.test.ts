// QR codes, compared with those that another encoder (python-qrcode) makes of the same texts.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { squares } from "../src/club/qr";

const digest = (text: string): string =>
  createHash("sha256")
    .update(squares(text)?.path ?? "")
    .digest("hex")
    .slice(0, 16);

test.each([
  ["HELLO", 21, "fc3e4af743f4347c"],
  ["https://table.example.org/#/device/7K3M9QXZ", 29, "7f8a7e0a8d21f95e"],
  [`http://192.168.178.20:8000/#/enter/${"aZ09-_".repeat(12)}`, 41, "76657bae43c75c92"],
  ["x".repeat(200), 53, "510049e94d3233ce"],
])("%s", (text, size, expected) => {
  expect([squares(text)?.size, digest(text)]).toEqual([size, expected]);
});

test("what is too long has none", () => {
  expect(squares("x".repeat(300))).toBeUndefined();
});
