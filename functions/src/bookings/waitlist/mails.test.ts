import type { BookingDocument } from "@studio/contract/bookings/model.ts";
import { initialStudioRules as rules } from "@studio/contract/bookings/studioRules.ts";
import { errors } from "@studio/contract/errors.ts";
import { makeBooking } from "@studio/contract/testing/bookings.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { describe, expect, test } from "vitest";
import {
  endedMail,
  movedUpMail,
  skippedMail,
  waitlistClassCancelledMail,
  waitlistClassMovedMail,
} from "./mails.ts";

const to = { first_name: "Ada", email: "ada@studio.test" };
const at = (time: string, day = "2026-11-23") => ({ dateTime: romeInstant(day, time) });
const gymClass = { summary: "Small Class", start: at("18:30"), end: at("19:30") };
const moved = (time: string, more: Partial<BookingDocument> = {}, day?: string) => {
  const { dateTime } = at(time, day);
  return makeBooking(gymClass, { subDate: dateTime, movedUpAt: dateTime, ...more });
};

describe("movedUpMail", () => {
  test.each([
    ["two hours, if the class is near", moved("12:00"), "fino a lunedì 23 novembre alle 14:00"],
    ["not after the start", moved("17:00"), "fino a lunedì 23 novembre alle 18:30"],
    [
      "24 hours before the start, if the class is far",
      moved("12:00", {}, "2026-11-20"),
      "domenica 22 novembre alle 18:30",
    ],
  ])("says until when cancelling is free: %s", (_, booking, words) => {
    const { message, to: addresses } = movedUpMail(to, gymClass, booking, rules);
    expect([addresses, message.subject]).toEqual([
      [to.email],
      "Si è liberato un posto: Small Class, lunedì 23 novembre alle 18:30",
    ]);
    expect(message.text).toContain(words);
  });

  test.each([
    ["a lesson", moved("12:00"), "Abbiamo usato una lezione del tuo pacchetto."],
    ["a subscription", moved("12:00", { deducted: false }), "Il tuo abbonamento copre questa classe."],
    ["no package", moved("12:00", { deducted: false, productId: null }), "Questo posto non usa lezioni."],
    ["the lesson of a late cancellation", moved("12:00", { movedUpAt: null }), "non costa altro"],
  ])("says what pays: %s", (_, booking, words) => {
    expect(movedUpMail(to, gymClass, booking, rules).message.text).toContain(words);
  });
});

test.each([
  ["was skipped", skippedMail(to, gymClass, "no_package"), errors.no_package.message],
  [
    "was skipped for want of their request to begin at once",
    skippedMail(to, gymClass, "begin_at_once_required"),
    "se vuoi usarlo subito, chiedilo tra i tuoi pacchetti",
  ],
  ["waited until the list closed", endedMail(to, gymClass, rules), "chiudeva lunedì 23 novembre alle 15:30"],
  [
    "waited for a class that is cancelled",
    waitlistClassCancelledMail(to, gymClass, "Sara è malata"),
    "Motivo: Sara è malata",
  ],
  [
    "waits for one that was moved",
    waitlistClassMovedMail(to, gymClass, { ...gymClass, start: at("19:00") }),
    "Il tuo posto in lista resta lo stesso",
  ],
])("the mail to a member who %s says why, and names the class", (_, { message }, words) => {
  expect(message.text).toContain(words);
  expect(message.text).toContain("Classe: Small Class");
});
