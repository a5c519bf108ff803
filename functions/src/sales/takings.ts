import type { Named } from "@studio/contract/activity/model.ts";
import type { DayTakings, MonthTakings, TakingsDocument, TillCount } from "@studio/contract/sales/model.ts";
import { takingsDocument } from "@studio/contract/sales/model.ts";
import { expectedInTill } from "@studio/contract/sales/policy.ts";
import { offerNamed, offerTitle } from "@studio/contract/shop/purchase.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { recordActivity } from "../activity/record.ts";
import { named } from "../people/people.ts";
import { memberRef } from "../people/store.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { readTakings, saveClosings, takingsRef } from "./store.ts";

/** Names of sales that no offer of the catalogue stands for. */
const kindNames: Readonly<Record<string, string>> = {
  package: "Altri pacchetti",
  race: "Simulazioni di gara",
  other: "Altro",
};

function dayOnWire(day: string, { received, sold, closings }: TakingsDocument): DayTakings {
  const last = closings.at(-1);
  if (!last) return { day, received, sold, closing: null };
  const { by, ...closing } = last;
  return { day, received, sold, closing: { ...closing, by_name: by.name } };
}

/** Adds up sums by name over several days, highest first. */
function sharesOf(sums: readonly Readonly<Record<string, number>>[], nameOf: (key: string) => string) {
  const total = new Map<string, number>();
  for (const one of sums)
    for (const [key, cents] of Object.entries(one)) total.set(key, (total.get(key) ?? 0) + cents);
  return [...total]
    .filter(([, cents]) => cents !== 0)
    .map(([key, cents]) => ({ name: nameOf(key), cents }))
    .sort((one, other) => other.cents - one.cents);
}

/** Returns the days of a month `yyyy-MM`. */
const daysOfMonth = (month: string): string[] =>
  Array.from({ length: 31 }, (_, index) => addRomeDays(`${month}-01`, index)).filter((day) =>
    day.startsWith(month),
  );

/** Returns the takings of a month `yyyy-MM` by day, offer and person of staff. */
export async function takingsOfMonth(month: string): Promise<MonthTakings> {
  const stored = await readTakings(daysOfMonth(month));
  const days = stored.map(({ value }) => value);
  const ids = [...new Set(days.flatMap(({ staff }) => Object.keys(staff)))];
  const members = await readDocuments(...ids.map(memberRef));
  const names = new Map(
    ids.map((id, index) => {
      const member = members[index];
      return [id, member ? named(id, member.value).name : "Online"];
    }),
  );
  const offerName = (key: string): string => {
    const offer = offerNamed(key);
    return offer ? offerTitle(offer) : (kindNames[key] ?? key);
  };
  return {
    days: stored.map(({ id, value }) => dayOnWire(id, value)),
    offers: sharesOf(
      days.map(({ offers }) => offers),
      offerName,
    ),
    staff: sharesOf(
      days.map(({ staff }) => staff),
      (id) => names.get(id) ?? id,
    ),
  };
}

/** Maximum number of counts that a day keeps; the latest ones. */
const MAX_CLOSINGS = 20;

/**
 * Compares the cash counted at the end of a day with what the till should hold, and logs it
 * (docs/product/sales.md#day-end).
 * @throws `busy`
 */
export const closeDay = (
  day: string,
  count: TillCount,
  { actor, now }: { actor: Named; now: Date },
): Promise<DayTakings> =>
  runAtomic(`takings/${day}`, async (commit) => {
    const [stored] = await readDocuments(takingsRef(day));
    const takings = stored?.value ?? takingsDocument.parse({});
    const expected = expectedInTill(takings, count.float);
    const closing = { ...count, expected, at: now, by: { id: actor.id, name: actor.name } };
    const closings = [...takings.closings, closing].slice(-MAX_CLOSINGS);
    saveClosings(commit, day, closings);
    recordActivity(commit, {
      kind: "sale.till_counted",
      at: now,
      actor,
      subject: null,
      about: { type: "sale", id: day, name: day },
      sale: { charged: expected, received: count.counted, method: "cash", reason: count.note || null },
    });
    return dayOnWire(day, { ...takings, closings });
  });
