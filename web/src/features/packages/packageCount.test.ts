import { expect, test } from "vitest";
import { packageCount, periodCount } from "./packageCount.ts";

const now = new Date("2026-11-21T10:00:00Z");
const pack = { size: 10, remaining: 7, expire_date: null };
const subscription = { size: 0, remaining: 0, expire_date: "2026-11-26" };

test.each([
  [pack, "7", "lezioni rimaste su\u00a010"],
  [{ ...pack, remaining: 1 }, "1", "lezione rimasta su\u00a010"],
  [{ ...pack, remaining: 0 }, "0", "lezioni rimaste su\u00a010"],
  [subscription, "5", "giorni ancora, fino a mer 25 nov"],
  [{ ...subscription, expire_date: "2026-11-22" }, "1", "giorno ancora, fino a sab 21 nov"],
  [{ ...subscription, expire_date: null }, "∞", "senza scadenza"],
])("packageCount, case %#", (pkg, value, words) => {
  expect(packageCount(pkg, now)).toEqual({ value, words });
});

const membership = { size: 0, remaining: 0, start_date: "2026-11-10", expire_date: "2027-01-10" };
const months = { id: "sub_1", startsOn: "2026-11-10", count: 2, paid: 1, unpaidSince: null };

test.each([
  ["until the next debit", { ...months, renews: true }, "19", "giorni, poi si rinnova gio 10 dic"],
  [
    "none while the next month is debited",
    { ...months, paid: 0, count: 1, renews: true },
    "0",
    "giorni pagati: il prossimo mese è in addebito",
  ],
  ["until its end once it is stopped", { ...months, renews: false }, "50", "giorni ancora, fino a sab 9 gen"],
])("packageCount of a membership counts the days %s", (_, instalments, value, words) => {
  const expire_date = instalments.count === 1 ? "2026-12-10" : membership.expire_date;
  expect(packageCount({ ...membership, expire_date, instalments }, now)).toEqual({ value, words });
});

test("packageCount counts calendar days in Rome", () => {
  expect(packageCount(subscription, new Date("2026-11-21T23:30:00Z")).value).toBe("4");
});

const twice = { frequency: { count: 2, per: "week" } } as const;
const once = { frequency: { count: 1, per: "week" } } as const;

test.each<[Parameters<typeof periodCount>[0], ReturnType<typeof periodCount>]>([
  [{ limits: twice }, { value: "2", words: "di 2 rimaste questa settimana" }],
  [
    { limits: twice, used: { "2026-11-16": 1 } },
    { value: "1", words: "di 2 rimasta questa settimana" },
  ],
  [
    { limits: twice, used: { "2026-11-16": 2 } },
    { value: "0", words: "di 2 rimaste questa settimana" },
  ],
  [{ limits: once }, { value: "1", words: "lezione rimasta questa settimana" }],
  [
    { limits: once, used: { "2026-11-16": 1 } },
    { value: "0", words: "lezioni rimaste questa settimana" },
  ],
  [
    { limits: { frequency: { count: 8, per: "month" } }, used: { "2026-11": 3, "2026-10": 8 } },
    { value: "5", words: "di 8 rimaste questo mese" },
  ],
  [{ limits: { days: [1] } }, undefined],
  [{}, undefined],
])("periodCount of %j", (pkg, count) => {
  expect(periodCount(pkg, now)).toEqual(count);
});
