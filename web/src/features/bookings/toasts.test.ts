import { initialStudioRules as rules } from "@studio/contract/bookings/studioRules.ts";
import { errors, StudioError } from "@studio/contract/errors.ts";
import { makeMemberClass } from "@studio/contract/testing/bookings.ts";
import { makePackage } from "@studio/contract/testing/packages.ts";
import { expect, test } from "vitest";
import { answerToast, refusalText } from "./toasts.ts";

const answer = { bDropped: false };

test.each(["book", "rebook"] as const)("%s reminds of the 24 hours for 4 seconds", (action) => {
  expect(answerToast(action, answer, rules)).toEqual({
    tone: "success",
    text: "Prenotazione completata! Ricordati che puoi cancellarti entro max 24 ore dall’inizio della classe",
    ms: 4000,
  });
});

test("a message of the server replaces it, as a warning for 5 seconds", () => {
  expect(answerToast("book", { ...answer, message: "Ultima lezione" }, rules)).toEqual({
    tone: "warning",
    text: "Ultima lezione",
    ms: 5000,
  });
});

test("a cancellation in time is confirmed for 3 seconds", () => {
  expect(answerToast("cancel", answer, rules)).toEqual({
    tone: "success",
    text: "Prenotazione cancellata.",
    ms: 3000,
  });
});

test("a cancellation that can be undone is confirmed for as long as the offer needs", () => {
  expect(answerToast("cancel", answer, rules, true)).toMatchObject({
    text: "Prenotazione cancellata.",
    ms: 6000,
  });
});

test("a late cancellation warns for 5 seconds that the lesson is deducted", () => {
  expect(answerToast("cancel", { bDropped: true }, rules)).toEqual({
    tone: "warning",
    text: "La prenotazione è stata cancellata nelle 24 ore precedenti l'allenamento quindi verrà scalata in automatico, contatta il tuo coach per chiarimenti",
    ms: 5000,
  });
});

test("refusalText says by which limit a class is refused, where the packages are known", () => {
  const monday = makeMemberClass({ start: { dateTime: new Date("2036-11-24T17:30:00Z") } });
  const packages = [{ id: "p", ...makePackage({ limits: { days: [2, 4] } }) }];
  const refusal = new StudioError("class_not_included");
  expect(refusalText(refusal, monday, packages)).toBe(
    "Il tuo pacchetto non vale per questa classe: vale solo martedì e giovedì.",
  );
  expect(refusalText(refusal, monday, undefined)).toBe(errors.class_not_included.message);
  expect(refusalText(refusal, undefined, packages)).toBe(errors.class_not_included.message);
  expect(refusalText(new StudioError("class_full"), monday, packages)).toBe(errors.class_full.message);
});
