import { makeDebit, makePlan } from "@studio/contract/testing/packages.ts";
import { expect, test } from "vitest";
import { STUDIO_EMAIL } from "../platform/mail/studioFacts.ts";
import { failedMail, paidMail, stoppedMail, unpaidMail, unpaidStudioMail } from "./mails.ts";

const plan = makePlan();
const debit = makeDebit({ number: 2, state: "open", url: "https://invoice.stripe.test/i/2" });
const ada = { first_name: "Ada", last_name: "Prova", email: "ada@posta.test" };

test("paidMail says how far the package is paid", () => {
  const { to, message } = paidMail(ada.email, plan, debit, { number: "K7QM-3XPD", paidUntil: "2027-01-23" });
  expect([to, message.subject]).toEqual([[ada.email], "Rata 2 di 12 pagata: Small class, 12 mesi"]);
  expect(message.text).toContain("fino al 22 gennaio 2027");
  expect(message.text.replaceAll("\u00a0", " ")).toContain("Rata: 2 di 12\nImporto: 130,00 €");
});

test("failedMail says when the debit is tried again, and leads to the account", () => {
  const { text } = failedMail(ada.email, plan, debit, new Date("2026-12-26T17:30:00Z")).message;
  expect(text).toContain("riproviamo il 26 dicembre 2026");
  expect(text).toContain("/me/account#rate");
});

test("unpaidMail leads to the page on which the instalment is paid", () => {
  const { subject, text } = unpaidMail(ada.email, plan, debit).message;
  expect(subject).toBe("Pacchetto in pausa: Small class, 12 mesi");
  expect(text).toContain("https://invoice.stripe.test/i/2");
});

test("unpaidStudioMail names the member", () => {
  const { to, replyTo, message } = unpaidStudioMail(ada, plan, debit);
  expect([to, replyTo]).toEqual([[STUDIO_EMAIL], ada.email]);
  expect(message.subject).toBe("Rata non pagata: Ada Prova, Small class, 12 mesi");
});

test("stoppedMail says how long the package is valid", () => {
  expect(stoppedMail(ada.email, plan, "2027-01-23").message.text).toContain("fino al 22 gennaio 2027");
});

test("names a month of the library, and what pauses with it", () => {
  const library = makePlan({ count: null, packageId: null, title: "Allenamento online" });
  const { subject, text } = unpaidMail(ada.email, library, debit).message;
  expect(subject).toBe("Videoteca in pausa: Allenamento online");
  expect(text).toContain("Mese: 2");
  expect(failedMail(ada.email, library, debit, new Date()).message.text).toContain(
    "La videoteca resta aperta",
  );
});
