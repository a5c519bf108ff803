import { isPerson } from "@studio/contract/activity/actors.ts";
import { unwrap } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { ERASED_NAME } from "@studio/contract/people/erased.ts";
import {
  type CashMovement,
  type DayTakings,
  type MonthTakings,
  type TakingsDocument,
  type TillCount,
  takingsDocument,
} from "@studio/contract/sales/model.ts";
import { cashEffect, expectedInTill, mayCountTill, mayMoveCash } from "@studio/contract/sales/policy.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import { offerNamed, offerTitle } from "@studio/contract/shop/purchase.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { recordActivity } from "../activity/record.ts";
import { readOffers } from "../content/offers.ts";
import { named } from "../people/people.ts";
import { memberStore } from "../people/store.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { recordOnce } from "../platform/firestore/idempotencyKeys.ts";
import type { KeyedRequest } from "../platform/http/idempotency.ts";
import { readTakings, saveTill, takingsStore } from "./store.ts";

/** Names of sales that no offer of the catalogue stands for. */
const kindNames: Readonly<Record<string, string>> = {
  package: "Altri pacchetti",
  race: "Simulazioni di gara",
  gift: "Buoni regalo",
  fee: "Quote d’iscrizione",
  other: "Altro",
};

const withName = <Signed extends { by: Named }>({ by, ...signed }: Signed) => ({
  ...signed,
  by_name: by.name,
});

function dayOnWire(
  day: string,
  { received, sold, vouchers, movements, closings }: TakingsDocument,
): DayTakings {
  const last = closings.at(-1);
  const moved = movements.length > 0 && { movements: movements.map(withName) };
  return { day, received, sold, vouchers, ...moved, closing: last ? withName(last) : null };
}

/** Stands for all that the payment provider took. */
const ONLINE: Named = { id: "online", name: "Online" };

/** Adds up sums by id over several days, highest first. */
function sharesOf(sums: readonly Readonly<Record<string, number>>[], namedOf: (id: string) => Named) {
  const total = new Map<string, { name: string; cents: number }>();
  for (const one of sums)
    for (const [key, cents] of Object.entries(one)) {
      const { id, name } = namedOf(key);
      total.set(id, { name, cents: (total.get(id)?.cents ?? 0) + cents });
    }
  return [...total]
    .map(([id, share]) => ({ id, ...share }))
    .filter(({ cents }) => cents !== 0)
    .sort((one, other) => other.cents - one.cents);
}

/** Returns the days of a month `yyyy-MM`. */
export const daysOfMonth = (month: string): string[] =>
  Array.from({ length: 31 }, (_, index) => addRomeDays(`${month}-01`, index)).filter((day) =>
    day.startsWith(month),
  );

/** Returns what was charged on some days by offer of a catalogue, under its name of today; highest first. */
export const offersOf = (
  days: readonly TakingsDocument[],
  catalogue: readonly Offer[],
): MonthTakings["offers"] =>
  sharesOf(
    days.map(({ offers }) => offers),
    (id) => {
      const known = offerNamed(id, catalogue);
      return { id, name: known ? offerTitle(known) : (kindNames[id] ?? id) };
    },
  );

/** Returns the takings of a month `yyyy-MM` by day, offer and person of staff. */
export async function takingsOfMonth(month: string): Promise<MonthTakings> {
  const [stored, catalogue] = await Promise.all([readTakings(daysOfMonth(month)), readOffers()]);
  const days = stored.map(({ value }) => value);
  const ids = [...new Set(days.flatMap(({ staff }) => Object.keys(staff)))];
  const people = ids.filter((id) => isPerson({ id, name: "" }));
  const members = await readDocuments(...people.map((uid) => memberStore.ref({ uid })));
  const staff = new Map(
    people.map((id, index) => {
      const member = members[index];
      return [id, member ? named(id, member.value) : { id, name: ERASED_NAME }];
    }),
  );
  return {
    days: stored.map(({ id, value }) => dayOnWire(id, value)),
    offers: offersOf(days, catalogue),
    staff: sharesOf(
      days.map((day) => day.staff),
      (id) => staff.get(id) ?? ONLINE,
    ),
  };
}

/** Maximum number of counts that a day keeps; the latest ones. */
const MAX_CLOSINGS = 20;

/**
 * Compares the cash counted at the end of a day with what the till should hold, and logs it
 * (docs/product/sales.md#day-end).
 * @throws `till_day`, `busy`
 */
export const closeDay = (
  day: string,
  count: TillCount,
  { actor, now }: { actor: Named; now: Date },
): Promise<DayTakings> =>
  runAtomic(`takings/${day}`, async (commit) => {
    unwrap(mayCountTill(day, romeDay(now)));
    const stored = await takingsStore.read({ day });
    const takings = stored?.value ?? takingsDocument.parse({});
    const expected = expectedInTill(takings, count.float);
    const closing = { ...count, expected, at: now, by: { id: actor.id, name: actor.name } };
    const closings = [...takings.closings, closing].slice(-MAX_CLOSINGS);
    saveTill(commit, day, stored, { closings });
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

/**
 * Records cash that was put into the till of a day or taken out without a sale, and logs it; a repetition changes nothing. A
 * wrong one is taken back by its opposite.
 * @throws `till_day`, `till_movements`, `busy`
 */
export const moveCash = (
  day: string,
  movement: CashMovement,
  { actor, request, now }: { actor: Named; request: KeyedRequest; now: Date },
): Promise<DayTakings> =>
  runAtomic(`takings/${day}`, async (commit) => {
    const repeated = await recordOnce(commit, request, now);
    const stored = await takingsStore.read({ day });
    const takings = stored?.value ?? takingsDocument.parse({});
    if (repeated) return dayOnWire(day, takings);
    unwrap(mayMoveCash(day, takings, romeDay(now)));
    const by = { id: actor.id, name: actor.name };
    const movements = [...takings.movements, { ...movement, at: now, by }];
    saveTill(commit, day, stored, { movements });
    recordActivity(commit, {
      kind: "sale.till_moved",
      at: now,
      actor,
      subject: null,
      about: { type: "sale", id: day, name: day },
      sale: { charged: 0, received: cashEffect(movement), method: "cash", reason: movement.reason },
    });
    return dayOnWire(day, { ...takings, movements });
  });
