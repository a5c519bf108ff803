import { makeSale } from "@studio/contract/testing/sales.ts";
import { expect, test } from "vitest";
import { STUDIO_EMAIL } from "../platform/mail/studioFacts.ts";
import { owedMail } from "./mails.ts";

test("the reminder says what was bought, what was paid and what is left", () => {
  const { to, replyTo, message } = owedMail("lucia@studio.test", makeSale(), undefined);
  expect([to, replyTo, message.subject]).toEqual([
    ["lucia@studio.test"],
    STUDIO_EMAIL,
    "Da pagare: Small class, 10 lezioni",
  ]);
  expect(message.text.replaceAll("\u00a0", " ")).toContain(
    "Prezzo: 150,00 €\nGià pagato: 100,00 €\nDa pagare: 50,00 €",
  );
});

test("the reminder leads to the payment where cards are taken", () => {
  const { text } = owedMail("lucia@studio.test", makeSale(), "https://studio.test/paga/sale.token").message;
  expect(text).toContain("https://studio.test/paga/sale.token");
  expect(text).toContain("Il link vale 14 giorni");
});
