import { expect, test } from "vitest";
import { whatsAppHref } from "./whatsApp.ts";

test.each([
  ["+393331234567", "https://wa.me/393331234567"],
  [" +39 333 123-4567", "https://wa.me/393331234567"],
  ["00393331234567", "https://wa.me/393331234567"],
  ["3331234567", "https://wa.me/393331234567"],
  ["393331234567", "https://wa.me/393331234567"],
  ["3931234567", "https://wa.me/393931234567"],
  ["0391234567", "https://wa.me/390391234567"],
  ["0041791234567", "https://wa.me/41791234567"],
  ["+41791234567", "https://wa.me/41791234567"],
])("%s is written to at %s", (phone, href) => {
  expect(whatsAppHref(phone)).toBe(href);
});

test("has the text ready", () => {
  expect(whatsAppHref("3331234567", "Ciao Giulia & co.,\na domani")).toBe(
    "https://wa.me/393331234567?text=Ciao%20Giulia%20%26%20co.%2C%0Aa%20domani",
  );
});
