import { afterEach, expect, test } from "vitest";
import { offer } from "./catalogue.ts";
import { hasPaymentLink, paymentLinkOn, paymentLinks } from "./paymentLinks.ts";

const kept = { ...paymentLinks };
afterEach(() => Object.assign(paymentLinks, kept));

const restart = offer("restart");

test("an offer whose link is empty or missing has none, and is paid on the site", () => {
  expect([hasPaymentLink(restart), paymentLinkOn(restart, "2026-08-01")]).toEqual([true, kept.restart]);
  paymentLinks.restart = "";
  expect([hasPaymentLink(restart), paymentLinkOn(restart, "2026-08-01")]).toEqual([false, undefined]);
  Reflect.deleteProperty(paymentLinks, "restart");
  expect([hasPaymentLink(restart), paymentLinkOn(restart, "2026-08-01")]).toEqual([false, undefined]);
});
