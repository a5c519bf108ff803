import type { ActivityDocument } from "@studio/contract/activity/model.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { document, type SeedDocument } from "../document.ts";

const OWNER = { id: "admin", name: "Anna Fabbri" };
const DAY_MS = 86_400_000;

/** Codes of the sample: a welcome, an amount for two offers, and one that is over. */
const samples = [
  {
    code: "BENVENUTO10",
    reduction: { kind: "percent", percent: 10 },
    offers: [],
    days: [null, null],
    max_uses: 50,
    max_per_person: 1,
    for_newcomers: true,
    note: "Per chi comincia, sui volantini",
    madeDaysAgo: 20,
  },
  {
    code: "AMICI20",
    reduction: { kind: "amount", cents: 2_000 },
    offers: ["class-10", "class-20"],
    days: [-10, 60],
    max_uses: null,
    max_per_person: null,
    for_newcomers: false,
    note: "Per gli amici di chi si allena qui",
    madeDaysAgo: 12,
  },
  {
    code: "AUTUNNO",
    reduction: { kind: "percent", percent: 15 },
    offers: [],
    days: [-80, -50],
    max_uses: 20,
    max_per_person: 1,
    for_newcomers: false,
    note: "Riapertura di settembre",
    madeDaysAgo: 85,
  },
] as const;

/** Returns the sample's discount codes, none of which is used yet. */
export function discountDocuments(now: Date): SeedDocument[] {
  const day = (days: number | null) => (days === null ? null : addRomeDays(romeDay(now), days));
  return samples.map(({ code, days: [from, until], madeDaysAgo, offers, ...terms }) =>
    document(
      "discounts",
      { code },
      {
        ...terms,
        offers: [...offers],
        from: day(from),
        until: day(until),
        used: 0,
        held: 0,
        discounted: 0,
        version: 0,
        createdAt: new Date(now.getTime() - madeDaysAgo * DAY_MS),
        createdBy: OWNER.id,
        endedAt: null,
      },
    ),
  );
}

/** Returns their log entries. */
export const discountEntries = (now: Date): ActivityDocument[] =>
  samples.map(({ code, madeDaysAgo }) => ({
    kind: "price.discount_made",
    at: new Date(now.getTime() - madeDaysAgo * DAY_MS),
    actor: OWNER,
    subject: null,
    about: { type: "discount", id: code, name: code },
  }));
