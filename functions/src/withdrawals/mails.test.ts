import { makeWithdrawal } from "@studio/contract/testing/withdrawals.ts";
import { expect, test } from "vitest";
import { declinedMail, receiptMail, refundedMail } from "./mails.ts";

const to = "lucia@studio.test";
const withdrawal = makeWithdrawal();
const at = new Date("2026-11-25T10:00:00Z");

test.each([
  ["a gift card", "gift", "il buono regalo non si può più usare", "il pacchetto"],
  ["a package", "package", "il pacchetto non è più attivo e le prenotazioni", "il buono regalo non"],
  ["an enrolment fee", "fee", "l’iscrizione non vale più", "il pacchetto"],
] as const)("the receipt of a withdrawal says what ends: %s", (_, kind, ends, other) => {
  const { text } = receiptMail(to, withdrawal, kind).message;
  expect(text).toContain(ends);
  expect(text).not.toContain(other);
  expect(text).toContain("entro il 7 dicembre 2026");
});

test.each([
  [
    "sessions besides classes",
    { unit: "lessons", used: 1, of: 10, extras: { used: 0, of: 2, used_cents: 0, cents: 10_000 } },
    "sono cancellate; anche le sedute che restavano non valgono più.",
  ],
  [
    "sessions alone",
    { unit: "sessions", used: 1, of: 3 },
    "il pacchetto e le sedute che restavano non valgono",
  ],
] as const)("the receipt of a withdrawal says what ends of a package of %s", (_, usage, ends) => {
  const { text } = receiptMail(to, makeWithdrawal({ usage }), "package").message;
  expect(text).toContain(ends);
});

test.each([
  ["a gift card", "gift", "il buono regalo si può usare di nuovo", "prenotazioni"],
  ["a package", "package", "il pacchetto è di nuovo attivo. Le prenotazioni", "buono regalo"],
  ["an enrolment fee", "fee", "l’iscrizione vale di nuovo", "il pacchetto"],
] as const)("the mail of a declined withdrawal says what is there again: %s", (_, kind, again, other) => {
  const { text } = declinedMail(to, withdrawal, "Fuori termine", { at, kind }).message;
  expect(text).toContain(again);
  expect(text).not.toContain(other);
  expect(text).toContain("Motivo: Fuori termine");
});

test.each([
  [
    "by a gift card and online",
    ["gift", "online"],
    /sul buono regalo con cui hai pagato per la parte.*il resto torna/,
  ],
  ["by a gift card alone", ["gift"], /Te lo abbiamo restituito sul buono regalo con cui hai pagato\./],
  ["online alone", ["online"], /Il rimborso torna sulla carta o sul conto con cui hai pagato/],
] as const)("the mail of a refund says where it went: %s", (_, methods, where) => {
  expect(refundedMail(to, withdrawal, new Set(methods)).message.text).toMatch(where);
});
