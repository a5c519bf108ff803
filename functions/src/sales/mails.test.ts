import { makeSale } from "@studio/contract/testing/sales.ts";
import { expect, test } from "vitest";
import { STUDIO_EMAIL } from "../platform/mail/studioFacts.ts";
import { owedMail, refundMail, scheduleMail } from "./mails.ts";

const today = "2026-12-10";
const noWays = { link: undefined, transfer: undefined };
const link = "https://studio.test/paga/sale.token";

test("the reminder says what was bought, what was paid and what is left", () => {
  const { to, replyTo, message } = owedMail("lucia@studio.test", makeSale(), today, noWays);
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
  const { text } = owedMail("lucia@studio.test", makeSale(), today, { ...noWays, link }).message;
  expect(text).toContain("https://studio.test/paga/sale.token");
  expect(text).toContain("Il link vale 14 giorni");
});

test("the reminder offers a transfer only with the IBAN, its holder and what to write", () => {
  const sale = makeSale({ buyer: { uid: "lucia", name: "Lucia Neri", email: "lucia@studio.test" } });
  const transfer = { iban: "IT60 X054 2811 1010 0000 0123 456", holder: "Forgia Sport S.r.l." };
  const { text } = owedMail("lucia@studio.test", sale, today, { link, transfer }).message;
  expect(text).toContain("Ciao Lucia!");
  expect(text).toContain(
    "IBAN: IT60 X054 2811 1010 0000 0123 456\nIntestato a: Forgia Sport S.r.l.\nCausale: Small class, 10 lezioni, Lucia Neri",
  );
  expect(owedMail("lucia@studio.test", sale, today, { link, transfer: undefined }).message.text).not.toMatch(
    /bonifico/i,
  );
});

const scheduled = makeSale({
  owed: 5_000,
  schedule: [
    { due: "2026-12-10", amount: 2_000 },
    { due: "2027-01-11", amount: 3_000, method: "transfer" },
  ],
});
const textOf = ({ message }: ReturnType<typeof owedMail>) => message.text.replaceAll("\u00a0", " ");

test("the reminder of a schedule asks for what is due, and names the dates to come", () => {
  const text = textOf(owedMail("lucia@studio.test", scheduled, today, { ...noWays, link }));
  expect(text).toContain("Oggi è uno dei giorni di pagamento che abbiamo concordato.");
  expect(text).toContain("Da pagare ora: 20,00 €");
  expect(text).toContain("Paga 20,00 €: https://studio.test/paga/sale.token");
  expect(text).toContain("lunedì 11 gennaio 2027: 30,00 € con un bonifico");
});

test("the reminder of a schedule says since when something is due, of several dates each", () => {
  const one = textOf(owedMail("lucia@studio.test", scheduled, "2026-12-12", noWays));
  expect(one).toContain("Avevamo concordato di saldarlo entro giovedì 10 dicembre 2026.");
  const text = textOf(owedMail("lucia@studio.test", scheduled, "2027-01-12", noWays));
  expect(text).toContain(
    "Sono arrivate queste scadenze:\n\ngiovedì 10 dicembre 2026: 20,00 €\nlunedì 11 gennaio 2027: 30,00 €",
  );
  expect(text).toContain("Da pagare: 50,00 €");
  expect(text).not.toContain("come d’accordo");
});

test("the buyer reads the dates that were agreed, and where to transfer the money", () => {
  const transfer = { iban: "IT60 X054 2811 1010 0000 0123 456", holder: "Forgia Sport S.r.l." };
  const text = textOf(scheduleMail("lucia@studio.test", scheduled, "2026-11-23", transfer));
  expect(text).toContain(
    "giovedì 10 dicembre 2026: 20,00 €\nlunedì 11 gennaio 2027: 30,00 € con un bonifico",
  );
  expect(text).not.toContain("Da pagare subito");
  expect(text).toContain("IBAN: IT60 X054 2811 1010 0000 0123 456");
});

test("the buyer reads what the dates leave to be paid at once, and that there are none any more", () => {
  const part = { ...scheduled, schedule: scheduled.schedule.slice(1) };
  expect(textOf(scheduleMail("lucia@studio.test", part, "2026-11-23", undefined))).toContain(
    "Da pagare subito: 20,00 €",
  );
  const none = textOf(scheduleMail("lucia@studio.test", { ...scheduled, schedule: [] }, today, undefined));
  expect(none).toContain("Da pagare subito: 50,00 €");
  expect(none).toContain("Non ci sono più scadenze: si paga tutto ora.");
});

test.each([
  [{}, "le prenotazioni future che pagava sono cancellate.\n", undefined],
  [
    { extras: [{ id: "massage", name: "Massaggio", size: 2, cents: 5_000, remaining: 1 }] },
    "Con lui finiscono anche le sedute che restavano.",
    undefined,
  ],
  [
    { service: { id: "massage", name: "Massaggio" } },
    "le sedute che restavano non si possono più fare.",
    "prenotazioni",
  ],
])("the mail of a refund says what ends with the package %j", (ends, said, unsaid) => {
  const facts = { title: "Pacchetto", online: 5_000, gift: 0, desk: 0, method: null, takesMonth: false };
  const { text } = refundMail("ada@posta.test", { ...facts, ends }).message;
  expect(text).toContain(said);
  if (unsaid) expect(text).not.toContain(unsaid);
});
