import { makeDebit, makePlan } from "@studio/contract/testing/packages.ts";
import { describe, expect, test } from "vitest";
import {
  begunMail,
  membershipEndedMail,
  membershipPaidMail,
  membershipResumedMail,
  membershipStoppedMail,
  offeredMail,
} from "./mails.ts";

const plan = makePlan({
  count: null,
  cents: 7_900,
  title: "Small class, 2 a settimana",
  nextDebitAt: new Date("2027-01-23T17:30:00Z"),
});
const to = "anna@studio.test";
const begun = {
  startsOn: "2026-12-23",
  first: "paid",
  waits: undefined,
  limits: "2 lezioni a settimana",
  number: "A-1",
} as const;
const NOTICE =
  /il prossimo addebito, di 79,00\s€, è il 23 gennaio 2027.*lo interrompi dal tuo account con un tocco, senza costi/s;

describe("the notice of the next renewal, a month ahead", () => {
  test.each([
    ["the beginning", begunMail(to, plan, begun)],
    ["a paid month", membershipPaidMail(to, plan, makeDebit(), { purchase: "A-2", renews: true })],
    ["a renewal that is resumed", membershipResumedMail(to, plan)],
  ])("is in the mail of %s", (_, { message }) => {
    expect(message.text).toMatch(NOTICE);
    expect(message.text).toContain("/me/account#rate");
  });

  test.each([
    [
      "a month that is paid after the stop",
      membershipPaidMail(to, plan, makeDebit(), { purchase: "A-2", renews: false }),
    ],
    ["the stop", membershipStoppedMail(to, plan, { until: "2027-01-23", due: undefined })],
    ["the end", membershipEndedMail(to, plan)],
  ])("is not in the mail of %s", (_, { message }) => {
    expect(message.text).not.toMatch(/prossimo addebito/);
  });
});

test("says until when a stopped membership is valid, and whether a month of it is still due", () => {
  const until = "2027-01-23";
  const { text } = membershipStoppedMail(to, plan, { until, due: undefined }).message;
  expect(text).toContain("Non ti addebitiamo più nulla.");
  expect(text).toContain("vale fino al 22 gennaio 2027");
  const due = makeDebit({ number: 2, state: "open", amount: 7_900, attempts: 0 });
  const withDue = membershipStoppedMail(to, plan, { until, due }).message.text;
  expect(withDue).toMatch(/Il mese 2 è già cominciato e resta da pagare: 79,00\s€\. Dopo questo non/);
  const givenUp = { ...due, attempts: 4, nextAttemptAt: null };
  const unpaid = membershipStoppedMail(to, plan, { until, due: givenUp }).message.text;
  expect(unpaid).toContain("neanche il mese 2, che non è stato pagato: l’abbonamento resta in pausa");
  expect(unpaid).toContain("Se lo paghi, l’abbonamento vale fino al 22 gennaio 2027");
});

test("says how the first debit stands, when it can be used, and how to withdraw", () => {
  expect(begunMail(to, plan, { ...begun, first: "processing" }).message.text).toContain("in elaborazione");
  const { text } = begunMail(to, plan, begun).message;
  expect(text).toContain("/recesso");
  expect(text).toContain("Puoi prenotare da subito");
  const waiting = begunMail(to, plan, { ...begun, waits: "Si usa dal 7 gennaio" }).message.text;
  expect(waiting).toContain("Si usa dal 7 gennaio, o subito se lo chiedi");
  expect(waiting).not.toContain("Puoi prenotare da subito");
});

test("leads to the payment that the desk offers, with its price", () => {
  const url = "https://pay.test/1";
  const { text } = offeredMail(to, plan, { url, fee: undefined }).message;
  expect(text).toContain(url);
  expect(text).toMatch(/79,00\s€/);
  expect(text).not.toContain("La prima volta");
  const fee = { name: "Iscrizione", cents: 3_000, every: "year" } as const;
  expect(offeredMail(to, plan, { url, fee }).message.text).toMatch(
    /La prima volta paghi anche «Iscrizione», 30\s€ l’anno: 109,00\s€ in tutto/,
  );
});
