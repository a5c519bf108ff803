import { makeSale } from "@studio/contract/testing/sales.ts";
import { expect, test } from "vitest";
import { STUDIO_EMAIL } from "../platform/mail/studioFacts.ts";
import { owedMail } from "./mails.ts";

const noWays = { link: undefined, transfer: undefined };
const link = "https://studio.test/paga/sale.token";

test("the reminder says what was bought, what was paid and what is left", () => {
  const { to, replyTo, message } = owedMail("lucia@studio.test", makeSale(), noWays);
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
  const { text } = owedMail("lucia@studio.test", makeSale(), { ...noWays, link }).message;
  expect(text).toContain("https://studio.test/paga/sale.token");
  expect(text).toContain("Il link vale 14 giorni");
});

test("the reminder offers a transfer only with the IBAN, its holder and what to write", () => {
  const sale = makeSale({ buyer: { uid: "lucia", name: "Lucia Neri", email: "lucia@studio.test" } });
  const transfer = { iban: "IT60 X054 2811 1010 0000 0123 456", holder: "Forgia Sport S.r.l." };
  const { text } = owedMail("lucia@studio.test", sale, { link, transfer }).message;
  expect(text).toContain("Ciao Lucia!");
  expect(text).toContain(
    "IBAN: IT60 X054 2811 1010 0000 0123 456\nIntestato a: Forgia Sport S.r.l.\nCausale: Small class, 10 lezioni, Lucia Neri",
  );
  expect(owedMail("lucia@studio.test", sale, { link, transfer: undefined }).message.text).not.toMatch(
    /bonifico/i,
  );
});
