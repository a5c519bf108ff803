import type { JobStatus } from "@studio/contract/operations/model.ts";
import { describe, expect, test } from "vitest";
import { ago, figureLabel, lastRunLabel, stateOf } from "./labels.ts";

const now = new Date("2027-01-15T12:00:00Z");
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test.each([
  [59, "meno di un minuto fa"],
  [60, "1 minuto fa"],
  [5 * 60 + 59, "5 minuti fa"],
  [3600, "1 ora fa"],
  [23 * 3600, "23 ore fa"],
  [24 * 3600, "1 giorno fa"],
  [9 * 24 * 3600, "9 giorni fa"],
])("%i seconds are %s", (seconds, words) => {
  expect(ago(before(seconds), now)).toBe(words);
});

type Last = NonNullable<JobStatus["last"]>;
const job = (last: Partial<Last> | null, overdue = false): JobStatus => ({
  name: "makeClasses",
  title: "Classi",
  does: "Crea le classi.",
  runs: "ogni notte",
  counts: "Classi create",
  last: last && {
    started_at: before(300),
    ended_at: before(299),
    outcome: "done",
    done: 0,
    failed: 0,
    more: false,
    reads: 0,
    writes: 0,
    code: null,
    ...last,
  },
  succeeded_at: last && before(7200),
  overdue,
});

test.each([
  ["waiting", job(null)],
  ["running", job({ outcome: "running", ended_at: null })],
  ["failed", job({ outcome: "failed" }, true)],
  ["failed", job({ outcome: "died" })],
  ["late", job({}, true)],
  ["late", job({ outcome: "running" }, true)],
  ["well", job({})],
])("a job is %s", (state, said) => {
  expect(stateOf(said)).toBe(state);
});

describe("the label of the last run", () => {
  test.each([
    [job(null), "Non ha ancora girato.", []],
    [job({}), "Ultimo giro 5 minuti fa.", ["Non c’era niente da fare."]],
    [job({ failed: 2 }), "Ultimo giro 5 minuti fa.", ["2 errori: si riprova al prossimo giro."]],
    [
      job({ done: 6, failed: 1, more: true }),
      "Ultimo giro 5 minuti fa.",
      [
        "Classi create: 6.",
        "1 errore: si riprova al prossimo giro.",
        "C’era altro da fare: continua il prossimo giro.",
      ],
    ],
    [
      job({ outcome: "failed", code: "busy" }),
      "Ultimo giro 5 minuti fa.",
      ["Codice dell’errore: busy.", "Ha finito l’ultima volta 2 ore fa."],
    ],
    [
      job({ outcome: "died" }),
      "Ultimo giro 5 minuti fa.",
      ["Si è interrotto senza finire.", "Ha finito l’ultima volta 2 ore fa."],
    ],
  ])("%#", (said, when, figures) => {
    expect(lastRunLabel(said, now)).toBe(when);
    expect(figureLabel(said, now)).toEqual(figures);
  });
});
