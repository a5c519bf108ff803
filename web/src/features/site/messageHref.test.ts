import { expect, test } from "vitest";
import { messageHref } from "./messageHref.ts";

const email = "ciao@forgia.test";

test("links to WhatsApp", () => {
  expect(messageHref("Prezzi & orari?", { whatsApp: "+39 333 111", email })).toBe(
    "https://wa.me/39333111?text=Prezzi%20%26%20orari%3F",
  );
});

test("links to an email without a WhatsApp number", () => {
  expect(messageHref("Prezzi?", { whatsApp: "", email })).toBe(`mailto:${email}?body=Prezzi%3F`);
});
