import { makeDebit, makePlan } from "@studio/contract/testing/packages.ts";
import { expect, test } from "vitest";
import { monthPaidMail, renewalStoppedMail, resumedMail, startedMail } from "./libraryMails.ts";

const DAY = new Date("2026-12-26T17:30:00Z");
const plan = makePlan({
  count: null,
  packageId: null,
  title: "Allenamento online",
  cents: 990,
  trialEndsAt: DAY,
  nextDebitAt: DAY,
});

test("startedMail says when the trial ends, if there is one", () => {
  expect(startedMail("ada@posta.test", plan).message.text).toContain("gratuita fino al 26 dicembre 2026");
  const { text } = startedMail("ada@posta.test", { ...plan, trialEndsAt: null }).message;
  expect(text).not.toContain("gratuita");
});

test("monthPaidMail says until when the library is paid", () => {
  const { subject, text } = monthPaidMail(
    "ada@posta.test",
    plan,
    makeDebit({ number: 3 }),
    "K7QM-3XPD",
  ).message;
  expect(subject).toBe("Mese 3 pagato: Allenamento online");
  expect(text).toContain("pagata fino al 26 dicembre 2026");
  expect(text).toContain("K7QM-3XPD");
});

test("renewalStoppedMail says until when the library is open, resumedMail when the next debit is", () => {
  expect(renewalStoppedMail("ada@posta.test", plan, DAY).message.text).toContain("fino al 26 dicembre 2026");
  expect(resumedMail("ada@posta.test", plan).message.text).toContain("addebito è il 26 dicembre 2026");
});
