import { initialStudioRules as rules } from "@studio/contract/bookings/studioRules.ts";
import { expect, test } from "vitest";
import { answerToast } from "./toasts.ts";

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
