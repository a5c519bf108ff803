import { romeInstant } from "@studio/contract/time/rome.ts";
import { expect, test } from "vitest";
import { pausedMail } from "./pauseMails.ts";

const person = { first_name: "Giulia", email: "giulia@studio.test" };
const effect = { pause: { from: "2027-03-27", to: "2027-03-29" }, expire_date: "2027-05-01", toCancel: [] };
const on = (date: string, deducted: boolean) => ({
  summary: "Small Class",
  start: { dateTime: romeInstant(date, "18:30") },
  deducted,
});
const textOf = (toCancel: ReturnType<typeof on>[]) =>
  pausedMail(person, { name: "3 mesi" }, { ...effect, toCancel }).message.text;

test("pausedMail gives the first and last day and the new end, in Rome's calendar", () => {
  const { to, message } = pausedMail(person, { name: "3 mesi" }, effect);
  expect([to, message.subject]).toEqual([["giulia@studio.test"], "Pausa confermata: 3 mesi"]);
  expect(message.text).toContain(
    "Pacchetto: 3 mesi\nPrimo giorno di pausa: sabato 27 marzo 2027\n" +
      "Ultimo giorno di pausa: lunedì 29 marzo 2027\nUltimo giorno valido: venerdì 30 aprile 2027",
  );
  expect(message.text).not.toContain("non sono più prenotate");
});

test("pausedMail lists the cancelled classes, and mentions lessons only if some are returned", () => {
  const subscription = textOf([on("2027-03-27", false), on("2027-03-29", false)]);
  expect(subscription).toContain(
    "sabato 27 marzo alle 18:30: Small Class\nlunedì 29 marzo alle 18:30: Small Class",
  );
  expect(subscription).not.toContain("Le lezioni sono tornate");
  expect(textOf([on("2027-03-27", true)])).toContain("Le lezioni sono tornate nel tuo pacchetto.");
});
