import { studio } from "@studio/contract/studio.ts";
import { describe, expect, test } from "vitest";
import { callHref, mailHref } from "./contact.ts";
import {
  consentLabel,
  durationLabel,
  isOverdue,
  leadTab,
  requestLabel,
  tabs,
  waitingLabel,
  wishLabel,
} from "./labels.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test("every status has a tab, unanswered requests first", () => {
  expect(tabs.map(({ tab }) => tab).sort()).toEqual([...leadTab.options].sort());
  expect(tabs[0]?.tab).toBe("new");
});

test.each([
  [59_999, "meno di un minuto"],
  [MINUTE, "1 minuto"],
  [59 * MINUTE, "59 minuti"],
  [HOUR, "1 ora"],
  [47 * HOUR + 59 * MINUTE, "47 ore"],
  [48 * HOUR, "2 giorni"],
])("%d ms are %s", (ms, words) => {
  expect(durationLabel(ms)).toBe(words);
});

describe("waiting time", () => {
  const now = new Date("2026-11-25T12:00:00Z");
  const since = (ms: number, answered: number | null = null) => {
    const created_at = new Date(now.getTime() - ms);
    return {
      created_at,
      answered_at: answered === null ? null : new Date(created_at.getTime() + answered),
    };
  };

  test("counts from the request until its answer and is overdue after a day", () => {
    expect([waitingLabel(since(2 * HOUR), now), isOverdue(since(2 * HOUR), now)]).toEqual([
      "In attesa da 2 ore",
      false,
    ]);
    expect([isOverdue(since(24 * HOUR), now), isOverdue(since(24 * HOUR + 1), now)]).toEqual([false, true]);
    const answered = since(90 * HOUR, 3 * HOUR);
    expect([waitingLabel(answered, now), isOverdue(answered, now)]).toEqual(["Risposta dopo 3 ore", false]);
  });
});

test.each([
  [{ kind: "trial", service: "CLASS" }, "Prova gratuita: Small Class"],
  [{ kind: "trialhyrox", service: "HYROX" }, "Prova HYROX"],
  [{ kind: "trialcorsa", service: "CORSA" }, "Chiamata per l’analisi della corsa"],
  [{ kind: "scheda", service: null }, "Scheda «Routine di mobilità»"],
] as const)("the request of %j is labelled %s", (lead, words) => {
  expect(requestLabel(lead)).toBe(words);
});

test("a wish is a time, a window for a call, or a day", () => {
  const [when, when2] = [new Date("2026-11-26T17:30:00Z"), new Date("2026-11-26T19:00:00Z")];
  expect(wishLabel({ when, when2: null, date: null })).toBe("Vorrebbe venire gio 26 nov, 18:30");
  expect(wishLabel({ when, when2, date: null })).toBe("Da chiamare gio 26 nov, 18:30–20:00");
  expect(wishLabel({ when: null, when2: null, date: "2026-12-12" })).toBe("Per sabato 12 dicembre 2026");
  expect(wishLabel({ when: null, when2: null, date: null })).toBeUndefined();
});

test("consent names the version of the privacy policy if the request has one", () => {
  const consent = { kind: "sent_below_policy", privacy_version: "2025-09-08", at: new Date() } as const;
  expect(consentLabel({ consent })).toBe("Inviata con l’informativa privacy pubblicata l’8 settembre 2025");
  expect(consentLabel({ consent: null })).toBe("Versione dell’informativa privacy non indicata");
});

describe("contact links", () => {
  test.each([
    ["+39 333 123 4567", "tel:+393331234567"],
    ["333 1234567", "tel:3331234567"],
    ["0039 333 1234567", "tel:00393331234567"],
  ])("call %s", (phone, call) => {
    expect(callHref(phone)).toBe(call);
  });

  test("write a mail with the request as its subject", () => {
    expect(mailHref({ email: "ada@posta.test", kind: "trial" })).toBe(
      `mailto:ada@posta.test?subject=${encodeURIComponent(`Prova gratuita da ${studio.name}`)}`,
    );
  });
});
