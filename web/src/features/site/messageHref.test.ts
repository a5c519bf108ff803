import { studio } from "@studio/contract/studio.ts";
import { expect, test } from "vitest";
import { messageHref } from "./messageHref.ts";

test("links to WhatsApp", () => {
  expect(messageHref("Prezzi & orari?", "+39 333 111")).toBe(
    "https://wa.me/39333111?text=Prezzi%20%26%20orari%3F",
  );
});

test("links to an email without a WhatsApp number", () => {
  expect(messageHref("Prezzi?", "")).toBe(`mailto:${studio.email}?body=Prezzi%3F`);
});
