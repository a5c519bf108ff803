import { ledgerDocument, packageDocument } from "@studio/contract/packages/model.ts";
import { withdrawalDocument } from "@studio/contract/withdrawals/model.ts";
import { addDays, addMonths, dayOf, daysBetween } from "../money-year/days.ts";
import { database } from "../server/database.ts";
import type { World } from "./command.ts";

/** Months of the subscription that the model sells. */
const MONTHS = 3;

/** The last day of the withdrawal period is so many days after the sale. */
const WITHDRAWAL_DAYS = 14;

type Owned = Awaited<ReturnType<typeof boughtPackages>>[number];

/** Reads what was bought online, with the owner and the ledger's corrections. */
async function boughtPackages() {
  const { docs } = await database.collectionGroup("products").get();
  const ledger = (await database.collectionGroup("ledger").get()).docs;
  return docs.flatMap((one) => {
    const pkg = packageDocument.parse(one.data());
    if (!pkg.purchase) return [];
    const entries = ledger
      .filter(({ ref }) => ref.path.startsWith(`${one.ref.path}/`))
      .map((entry) => ledgerDocument.parse(entry.data()));
    return [{ id: one.id, uid: one.ref.parent.parent?.id ?? "", pkg, entries }];
  });
}

/** Returns by how many days the corrections of a package moved one of its days. */
const movedBy = ({ entries }: Owned, day: "start_date" | "expire_date"): number =>
  entries.reduce((sum, { correction }) => {
    const { from, to } = correction?.[day] ?? {};
    return from && to ? sum + daysBetween(from, to) : sum;
  }, 0);

const later = (one: string, other: string): string => (one > other ? one : other);

/** Returns the first day that a subscription does not cover; of one that covers none, its first. */
const endOf = ({ pkg: { start_date = "", expire_date, voided } }: Owned): string =>
  voided || expire_date === null ? start_date : later(start_date, expire_date);

/** Returns the day on which one behind a subscription begins: behind all that it follows, of which some may be over before. */
function beginsBehind(one: Owned, all: readonly Owned[]): string {
  const before = all.find(({ id }) => id === one.pkg.follows);
  return before ? later(endOf(one), beginsBehind(before, all)) : endOf(one);
}

/**
 * Returns what contradicts the rules of renewals: a subscription keeps its length but for what staff give it, begins
 * where the one that it follows ends, and no two of a person cover the same day. Days are counted here without the
 * product's functions.
 */
function faultsInPeriods(bought: readonly Owned[], { now }: World): string[] {
  const today = dayOf(now);
  const faults: string[] = [];
  const subscriptions = bought.filter(({ pkg }) => pkg.size === 0);
  for (const one of subscriptions) {
    const { start_date = "", expire_date, follows } = one.pkg;
    const first = addDays(start_date, -movedBy(one, "start_date"));
    const end = addDays(addMonths(first, MONTHS), movedBy(one, "expire_date"));
    // One that was refunded at the provider ends that day.
    const isEmptied = expire_date !== end;
    if (isEmptied && (expire_date ?? "") > today) faults.push(`${one.id} ends ${expire_date}, not ${end}`);
    const before = subscriptions.find(({ id }) => id === follows);
    const isOver = expire_date !== null && expire_date <= today && expire_date > start_date;
    if (!before || isOver) continue;
    const begins = beginsBehind(before, subscriptions);
    if (begins > today ? start_date !== begins : start_date > today)
      faults.push(`${one.id} begins ${start_date}, and ${before.id} ends ${begins}`);
  }
  for (const one of subscriptions)
    for (const other of subscriptions) {
      if (one.id >= other.id || one.uid !== other.uid) continue;
      // What a declined withdrawal gives back has its own days again.
      if ([one, other].some(({ entries }) => entries.some(({ reason }) => reason === "restored"))) continue;
      const first = later(one.pkg.start_date ?? "", other.pkg.start_date ?? "");
      if (first < endOf(one) && first < endOf(other)) faults.push(`${one.id} and ${other.id} cover ${first}`);
    }
  return faults;
}

/** Returns the bookings that were paid by a package whose buyer did not ask to begin at once, within the 14 days. */
async function faultsInBookings(bought: readonly Owned[]): Promise<string[]> {
  const { docs } = await database.collectionGroup("bookings").get();
  return docs.flatMap((one) => {
    const pkg = bought.find(({ id }) => id === one.get("productId"))?.pkg;
    const day = dayOf(one.get("start").dateTime.toDate());
    const isEarly =
      pkg?.purchase?.beginAtOnce === null && day <= addDays(pkg.purchase.soldOn, WITHDRAWAL_DAYS);
    return isEarly ? [`${one.ref.path} of ${day} was paid before its package began`] : [];
  });
}

/** Returns how much of a package was used when its withdrawal was declared, from the request to begin on. */
function usedOf({ pkg }: Owned, declaredOn: string): { used: number; of: number } | undefined {
  const { size, purchase, voided, start_date = "", expire_date } = pkg;
  const asked = purchase?.beginAtOnce;
  if (!voided || !purchase || expire_date === null) {
    if (!voided || size === 0) return undefined;
    return { used: Math.max(0, size - voided.remaining - (asked?.usedBefore ?? 0)), of: size };
  }
  const begun = asked ? dayOf(asked.at) : addDays(purchase.soldOn, WITHDRAWAL_DAYS + 1);
  const until = declaredOn < expire_date ? declaredOn : expire_date;
  const of = daysBetween(start_date, expire_date);
  return { used: Math.min(of, Math.max(0, daysBetween(later(start_date, begun), until))), of };
}

/**
 * Returns the withdrawals that keep another part than what was used since the request to begin; each is looked at once,
 * when the package is as the declaration left it.
 */
async function faultsInWithdrawals(bought: readonly Owned[], known: Set<string>): Promise<string[]> {
  const { docs } = await database.collection("withdrawals").get();
  return docs.flatMap((one) => {
    const { packageId, paid, amount, declaredAt, state, began_at_once } = withdrawalDocument.parse(
      one.data(),
    );
    const owned = bought.find(({ id }) => id === packageId);
    const isNew = !known.has(one.id);
    known.add(one.id);
    if (!owned || !isNew || state === "declined") return [];
    const use = usedOf(owned, dayOf(declaredAt));
    if (!use) return [];
    const kept = began_at_once ? Math.min(paid, Math.floor((paid * use.used) / use.of)) : 0;
    const hasBegun = owned.pkg.purchase?.beginAtOnce !== null;
    return amount === paid - kept && began_at_once === hasBegun
      ? []
      : [`${one.id} gives back ${amount} of ${paid}, of which ${use.used} of ${use.of} were used`];
  });
}

/** Returns what contradicts the rules of renewals, and the bookings that were paid before a package began. */
export async function periodFaultsIn(world: World): Promise<string[]> {
  const bought = await boughtPackages();
  return [...faultsInPeriods(bought, world), ...(await faultsInBookings(bought))];
}

/** Returns what contradicts the rules of renewals and of beginning at once; `known` are the withdrawals seen so far. */
export const packageFaultsIn = async (world: World, known: Set<string>): Promise<string[]> => [
  ...(await periodFaultsIn(world)),
  ...(await faultsInWithdrawals(await boughtPackages(), known)),
];
