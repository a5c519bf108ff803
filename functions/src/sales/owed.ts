import { StudioError } from "@studio/contract/errors.ts";
import { cursorOf, type page } from "@studio/contract/page.ts";
import type { OwedSale, OwedTotals } from "@studio/contract/sales/model.ts";
import { type Debt, debtOn, firstDueDay } from "@studio/contract/sales/policy.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type * as z from "zod";
import { memberStore } from "../people/store.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { saleOnWire } from "./onWire.ts";
import { changeSale, type StoredSale, saleStore } from "./store.ts";

/** Sales that are listed and summed up: those with the highest debts. */
const MAX_OWED = 500;

/** A sale with its place in the list, which is its cursor too. */
type Owing = StoredSale & { debt: Debt; place: string };

/** Width of an amount in a cursor, so that amounts compare as texts. */
const DIGITS = 12;
const CURSOR = /^[01]-\d{4}-\d{2}-\d{2}-\d{12}_.+$/;

/**
 * Returns the place of a sale: what is due comes first, the oldest first, then by the next date; of one day the highest
 * first. Computed of what was read, so that a sale that is paid between two pages leaves the others where they are.
 */
function placeOf({ id, value }: StoredSale, { due, since, later }: Debt): string {
  const day = (due > 0 ? since : later[0]?.due) ?? value.day;
  const byAmount = String(10 ** DIGITS - 1 - value.owed).padStart(DIGITS, "0");
  return `${due > 0 ? 0 : 1}-${day}-${byAmount}_${id}`;
}

/** Reads the sales that are not paid in full, in their order. */
async function readOwing(today: string): Promise<{ owing: Owing[]; isPartial: boolean }> {
  const sales = await saleStore.find("owed", { values: [0], limit: MAX_OWED + 1 });
  const owing = sales.slice(0, MAX_OWED).map((sale) => {
    const debt = debtOn(sale.value, today);
    return { ...sale, debt, place: placeOf(sale, debt) };
  });
  const isPartial = sales.length > MAX_OWED;
  return { owing: owing.toSorted((a, b) => (a.place < b.place ? -1 : 1)), isPartial };
}

const sumOf = (owing: readonly Owing[], amount: (one: Owing) => number): number =>
  owing.reduce((sum, one) => sum + amount(one), 0);

/** Returns what was due before a day, in cents. */
const overdueOn = ({ value, debt: { since } }: Owing, today: string): number =>
  since !== null && since < today ? debtOn(value, addRomeDays(today, -1)).due : 0;

type OwedPage = { sales: OwedSale[]; totals: OwedTotals; next_offset: string | null };

/**
 * Reads a page of the sales that are not paid in full with the phones of their buyers, and the sums of all. All are read
 * for each page: open debts are few, and what is due follows from the day.
 * @throws `invalid_request` naming `offset`
 */
export async function readOwed({ offset, limit }: z.output<typeof page>, now: Date): Promise<OwedPage> {
  const cursor = cursorOf(offset);
  if (cursor !== undefined && !CURSOR.test(cursor))
    throw new StudioError("invalid_request", { offset: "La pagina richiesta non esiste" });
  const today = romeDay(now);
  const { owing, isPartial } = await readOwing(today);
  const rest = owing.filter(({ place }) => cursor === undefined || place > cursor);
  const shown = rest.slice(0, limit);
  const uids = [...new Set(shown.flatMap(({ value }) => value.buyer.uid ?? []))];
  const members = await readDocuments(...uids.map((uid) => memberStore.ref({ uid })));
  const phones = new Map(members.map((member, index) => [uids[index], member?.value.phone]));
  return {
    sales: shown.map(({ id, value }) => ({
      ...saleOnWire(id, value, now),
      phone: (value.buyer.uid !== null && phones.get(value.buyer.uid)) || null,
    })),
    totals: {
      owed: sumOf(owing, ({ value }) => value.owed),
      due: sumOf(owing, ({ debt }) => debt.due),
      overdue: sumOf(owing, (one) => overdueOn(one, today)),
      is_partial: isPartial,
    },
    next_offset: (rest.length > limit && shown.at(-1)?.place) || null,
  };
}

/** Returns how many sales have something due. */
export const countDue = (now: Date): Promise<number> =>
  saleStore.count("dueUntil", { values: [romeDay(now)] });

/**
 * Writes the first day on which something is due into an owed sale that was stored without it, or with `onlyCheck` finds it;
 * returns whether it was.
 */
export async function writeDueDay(id: string, { onlyCheck }: { onlyCheck: boolean }): Promise<boolean> {
  return runAtomic(`sale/${id}`, async (commit) => {
    const stored = await saleStore.read({ id });
    if (!stored || stored.value.owed === 0 || stored.value.dueOn !== null) return false;
    const dueOn = firstDueDay(stored.value);
    if (dueOn === null) return false;
    if (!onlyCheck) changeSale(commit, stored, { dueOn });
    return true;
  });
}
