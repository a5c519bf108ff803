import { initialStudioRules as rules } from "@studio/contract/bookings/studioRules.ts";
import { describe, expect, test } from "vitest";
import { cancelledMail, movedMail, reminderMail } from "./mails.ts";

const person = { first_name: "Giulia", email: "giulia@studio.test" };
const at = (start: string, end: string, summary = "Small Class") => ({
  summary,
  start: { dateTime: new Date(start) },
  end: { dateTime: new Date(end) },
});
const before = at("2026-11-24T17:30:00Z", "2026-11-24T18:30:00Z");
const after = at("2026-11-25T06:30:00Z", "2026-11-25T07:30:00Z");

describe("movedMail", () => {
  test("gives the old and the new time, in Rome", () => {
    const { to, message } = movedMail(person, before, after, new Date("2026-11-22T10:00:00Z"), rules);
    expect(to).toEqual(["giulia@studio.test"]);
    expect(message.subject).toBe("La classe è stata spostata: Small Class, mercoledì 25 novembre alle 07:30");
    expect(message.text).toContain(
      "Prima: martedì 24 novembre, 18:30 – 19:30\nNuovo orario: mercoledì 25 novembre, 07:30 – 08:30",
    );
    expect(message.text).toMatch(/Apri il calendario: \S+\/me#small-class/);
  });

  test.each([
    ["2026-11-24T06:30:00Z", "puoi cancellarti gratis, come sempre: fino a martedì 24 novembre alle 07:30"],
    ["2026-11-24T06:30:01Z", "puoi cancellarti gratis fino all’inizio"],
  ])("at %s advises: %s", (now, words) => {
    expect(movedMail(person, before, after, new Date(now), rules).message.text).toContain(words);
  });
});

describe("cancelledMail", () => {
  test.each([
    [{ booked: true, returned: true }, "la classe che avevi prenotato è stata annullata", true],
    [{ booked: true, returned: false }, "la classe che avevi prenotato è stata annullata", false],
    [{ booked: false, returned: true }, "La classe che avevi cancellato tardi", true],
  ])("names what the member had and gets back: %j", (loss, sentence, mentionsLesson) => {
    const { message } = cancelledMail(person, before, { ...loss, reason: "Sara è malata" });
    expect(message.subject).toBe("Classe annullata: Small Class, martedì 24 novembre alle 18:30");
    expect(message.text).toContain(sentence);
    expect(message.text).toContain("Orario: martedì 24 novembre, 18:30 – 19:30");
    expect(message.text).toContain("Motivo: Sara è malata");
    expect(message.text.includes("è tornata nel tuo pacchetto")).toBe(mentionsLesson);
  });

  test("escapes the name of the class", () => {
    const gymClass = at("2026-11-24T17:30:00Z", "2026-11-24T18:30:00Z", "<b>Forza</b>");
    expect(
      cancelledMail(person, gymClass, { booked: true, returned: false, reason: "<i>" }).message.html,
    ).toContain("&lt;b&gt;Forza&lt;/b&gt;");
  });
});

describe("reminderMail", () => {
  const text = (now: string, by = rules) => reminderMail(person, before, new Date(now), by).message;

  test("gives time and place, in Rome", () => {
    const { subject, text: words } = text("2026-11-23T09:00:00Z");
    expect(subject).toBe("Promemoria: Small Class, martedì 24 novembre alle 18:30");
    expect(words).toContain("Classe: Small Class\nOrario: martedì 24 novembre, 18:30 – 19:30\nDove: ");
    expect(words).toMatch(/Apri il calendario: \S+\/me#small-class/);
  });

  test.each([
    [
      "2026-11-23T17:30:00Z",
      "cancella entro lunedì 23 novembre alle 18:30: la lezione torna nel tuo pacchetto",
    ],
    ["2026-11-23T17:30:01Z", "mancano meno di 24 ore e la lezione resta scalata"],
  ])("at %s advises: %s", (now, words) => {
    expect(text(now).text).toContain(words);
  });

  test.each([
    ["2026-11-23T17:30:00Z", 12, "cancella entro martedì 24 novembre alle 06:30"],
    ["2026-11-24T12:30:00Z", 12, "mancano meno di 12 ore"],
    ["2026-11-24T17:00:00Z", 1, "manca meno di un’ora"],
  ])("at %s follows a limit of %i hours: %s", (now, freeHours, words) => {
    expect(text(now, { ...rules, freeHours }).text).toContain(words);
  });
});
