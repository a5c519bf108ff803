import { initialClassLists } from "@studio/contract/bookings/content/initialClassLists.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { makeMemberClass } from "@studio/contract/testing/bookings.ts";
import { describe, expect, test } from "vitest";
import { refusalLabel } from "../../../lib/classes/refusalLabel.ts";
import {
  cancelLabel,
  cancelledLabel,
  classLabel,
  classState,
  guestCountsOf,
  restoredLabel,
  undoLabel,
} from "./labels.ts";

const gymClass = makeMemberClass({ start: { dateTime: new Date("2026-11-23T17:30:00Z") }, numSubs: 1 });
const at = (time: string) => new Date(`2026-11-23T${time}Z`);
const full = { ...gymClass, numSubs: 6, numdisp: 0 };

describe("classState", () => {
  test.each([
    [gymClass, "17:29:59", "open"],
    [full, "17:29:59", "full"],
    [full, "17:30:00", "under_way"],
    [gymClass, "18:29:59", "under_way"],
    [gymClass, "18:30:00", "over"],
  ] as const)("depends on the time and the seats, case %#", (given, time, state) => {
    expect(classState(given, at(time))).toBe(state);
  });

  test("classLabel describes a class in one line", () => {
    expect(classLabel(gymClass, initialClassLists, at("10:00:00"))).toBe(
      "Small Class, lun 23 nov, 18:30, 1 iscritto su 6, aperta",
    );
    expect(classLabel(full, initialClassLists, at("10:00:00"))).toBe(
      "Small Class, lun 23 nov, 18:30, 6 iscritti su 6, al completo",
    );
  });
});

test("classLabel and cancelLabel include the waitlist", () => {
  const label = classLabel({ ...full, numWaiting: 2 }, initialClassLists, at("10:00:00"));
  expect(label).toMatch(/, al completo, 2 in lista d’attesa$/);
  expect(cancelLabel(0, 0, 1)).toMatch(/1 persona in lista d’attesa riceve un’email/);
  expect(cancelLabel(6, 0, 2)).toMatch(/2 persone in lista d’attesa ricevono un’email/);
});

describe("cancelLabel", () => {
  test.each([
    [0, 0, "Nessuno è iscritto: la classe resta barrata in calendario, con il motivo."],
    [1, 0, /^1 persona iscritta riceve un’email .* la ritrova nel suo pacchetto\.$/],
    [4, 0, /^4 persone iscritte ricevono un’email .* la ritrova nel suo pacchetto\.$/],
    [4, 1, /Anche 1 persona che aveva cancellato tardi riprende la lezione/],
    [0, 2, /^Nessuno è iscritto\. Anche 2 persone che avevano cancellato tardi riprendono la lezione/],
  ])("of %i booked and %i late-cancelled states the consequences", (booked, lateCancelled, words) => {
    expect(cancelLabel(booked, lateCancelled)).toMatch(words);
  });

  test.each([
    [{ trials: 1, walkIns: 0 }, "Nessuno è iscritto. 1 persona in prova riceve un’email."],
    [
      { trials: 2, walkIns: 1 },
      "Nessuno è iscritto. 2 persone in prova ricevono un’email. 1 ospite non ha un’email: va avvisato a voce.",
    ],
  ])("counts guests apart: %j", (guests, words) => {
    expect(cancelLabel(0, 0, 0, guests)).toBe(words);
  });

  test("guestCountsOf counts the trials, who are mailed, and the walk-ins, who are not", () => {
    const guest = (kind: "trial" | "walk_in") => ({
      guest: { kind, lead: "lead-1", phone: null, member: null },
    });
    expect(guestCountsOf([guest("trial"), {}, guest("walk_in"), guest("trial")])).toEqual({
      trials: 2,
      walkIns: 1,
    });
  });

  test("cancelledLabel says how many members were mailed", () => {
    expect(cancelledLabel(0)).toBe("Classe annullata.");
    expect(cancelledLabel(1)).toBe("Classe annullata: 1 persona riceve un’email con il motivo.");
    expect(cancelledLabel(3)).toBe("Classe annullata: 3 persone ricevono un’email con il motivo.");
  });
});

test.each([
  ["16:29:59", /^Gli avvisi partono fra 5 minuti/],
  ["16:30:00", /^Manca meno di un’ora: gli avvisi partono subito/],
])("undoLabel at %s says until when the class can be restored", (time, words) => {
  expect(undoLabel(gymClass, at(time))).toMatch(words);
});

test("restoredLabel names those who could not be booked again, and those with two classes", () => {
  const giulia = { id: "m", name: "Giulia Bianchi" };
  expect(restoredLabel({ restored: 1, lost: [], overlapping: [giulia] })).toMatch(
    /tornata\. Nel frattempo ha prenotato un’altra classe alla stessa ora: Giulia Bianchi\./,
  );
  expect(restoredLabel({ restored: 2, lost: [], overlapping: [] })).toBe(
    "Classe ripristinata: 2 prenotazioni sono tornate.",
  );
  expect(restoredLabel({ restored: 0, lost: [giulia], overlapping: [] })).toMatch(
    /^Classe ripristinata\. Non si può rimettere: Giulia Bianchi\./,
  );
});

test("refusalLabel speaks about the member, not to them", () => {
  expect(refusalLabel(new StudioError("no_package"), "Giulia Bianchi")).toMatch(
    /^Giulia Bianchi non ha lezioni disponibili/,
  );
  expect(refusalLabel(new StudioError("event_not_found"), "Giulia Bianchi")).toBe(
    "La classe richiesta non esiste.",
  );
});
