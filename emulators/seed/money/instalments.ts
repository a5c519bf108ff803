import type { Debit } from "@studio/contract/instalments/model.ts";
import { collectionOf } from "@studio/contract/instalments/policy.ts";
import type { PackageDocument } from "@studio/contract/packages/model.ts";
import { offer } from "@studio/contract/shop/catalogue.ts";
import { offerTitle } from "@studio/contract/shop/purchase.ts";
import { makePlan } from "@studio/contract/testing/packages.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { document, type SeedDocument } from "../document.ts";
import type { Granted } from "../people/packages.ts";

const DAY_MS = 86_400_000;
const OFFER = "class-3-months";

/**
 * Members whose quarterly package is paid in instalments, and how often the second one was tried in vain: it is collected,
 * tried again, or given up.
 */
const attempts: Readonly<Record<string, number>> = { m21: 0, m41: 2, m32: 4 };

/** Attempts of a debit before it is given up. */
const MAX_ATTEMPTS = 4;

export type SeedPlan = {
  uid: string;
  id: string;
  packageId: string;
  /** Id of the offer. */
  offer: string;
  cents: number;
  /** `null` of one that renews. */
  count: number | null;
  /** The debits that were paid, with their invoices and instants. */
  paid: { invoice: string; number: number; at: Date }[];
  instalments: NonNullable<PackageDocument["instalments"]>;
  document: SeedDocument;
};

/** Returns the plans of the sample by their member's uid. */
export function instalmentPlans(granted: ReadonlyMap<string, Granted>, now: Date): Map<string, SeedPlan> {
  return new Map(
    Object.entries(attempts).map(([uid, tried]) => {
      const pkg = granted.get(uid);
      if (!pkg) throw new Error(`No package of ${uid}`);
      return [uid, planOf(uid, pkg, tried, now)];
    }),
  );
}

function planOf(uid: string, { id: packageId, createdAt }: Granted, tried: number, now: Date): SeedPlan {
  const { instalments } = offer(OFFER);
  if (!instalments) throw new Error("No instalments in the price list");
  const { count, cents } = instalments;
  const id = `sub_seed_${uid}`;
  const startsOn = romeDay(createdAt);
  // Months of 30 days keep each debit before now at any time of the seed.
  const dueAt = (number: number) => new Date(createdAt.getTime() + (number - 1) * 30 * DAY_MS);
  const nextAttemptAt = tried > 0 && tried < MAX_ATTEMPTS ? new Date(now.getTime() + 5 * DAY_MS) : null;
  const debit = (number: number): Debit => {
    const isPaid = number === 1 || tried === 0;
    return {
      number,
      state: isPaid ? "paid" : "open",
      amount: cents,
      attempts: isPaid ? 1 : tried,
      nextAttemptAt: isPaid ? null : nextAttemptAt,
      url: isPaid ? null : `http://127.0.0.1:12111/i/${id}`,
    };
  };
  const debits = { [`in_seed_${uid}_1`]: debit(1), [`in_seed_${uid}_2`]: debit(2) };
  const plan = makePlan({
    uid,
    customerId: `cus_seed_${uid}`,
    packageId,
    offer: OFFER,
    title: offerTitle(offer(OFFER)),
    cents,
    count,
    startsOn,
    debits,
    nextDebitAt: dueAt(3) > now ? dueAt(3) : new Date(now.getTime() + DAY_MS),
    createdAt,
    changedAt: createdAt,
  });
  const { paid, isUnpaid } = collectionOf(plan);
  const unpaidSince = isUnpaid ? addRomeDays(romeDay(now), -2) : null;
  return {
    uid,
    id,
    packageId,
    offer: OFFER,
    cents,
    count,
    paid: Object.entries(debits).flatMap(([invoice, { number, state }]) =>
      state === "paid" ? [{ invoice, number, at: dueAt(number) }] : [],
    ),
    instalments: { id, startsOn, count, paid, unpaidSince },
    document: document("instalmentPlans", { id }, plan),
  };
}
