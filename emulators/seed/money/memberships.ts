import type { Debit } from "@studio/contract/instalments/model.ts";
import { collectionOf } from "@studio/contract/instalments/policy.ts";
import { initialOffers } from "@studio/contract/shop/content/initialOffers.ts";
import type { OffersContent } from "@studio/contract/shop/content/offers.ts";
import { EVERYONE, NO_LIMITS, NO_SESSIONS } from "@studio/contract/shop/content/writtenOffers.ts";
import { offerTitle } from "@studio/contract/shop/purchase.ts";
import { makePlan } from "@studio/contract/testing/packages.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { document } from "../document.ts";
import type { Granted } from "../people/packages.ts";
import type { SeedPlan } from "./instalments.ts";

const DAY_MS = 86_400_000;
const CENTS = 7_900;

/** The owner's offer that renews every month: two classes a week. */
const twice = {
  id: "7c0a4b52-6f0e-4d55-9a0f-3c1f6f2f9d11",
  group: "limited",
  name: "2 a settimana, mese per mese",
  audience: "Per chi si allena con costanza, senza legarsi a una data.",
  badge: "Senza vincoli",
  notes: "Carta o addebito SEPA\nLo interrompi con un tocco",
  sale: "open",
  from: "",
  until: "",
  size: "1",
  price: "79",
  payment: "monthly",
  terms: { ...NO_LIMITS, count: "2" },
  sessions: NO_SESSIONS,
  buyers: EVERYONE,
} as const satisfies OffersContent["own"][number];

/** The offers of the sample: those of the price list, and one that renews. */
export const sampleOffers: OffersContent = { ...initialOffers, own: [twice] };

/** Name of the package that the sample's renewing offer grants. */
const MEMBERSHIP = offerTitle({ group: "limited", name: twice.name });

/** Member with the membership that renews, whose first two months are paid. */
const SUBSCRIBER = "m43";

/** Returns the plan of the member whose membership renews. */
export function membershipPlan(granted: ReadonlyMap<string, Granted>, now: Date): SeedPlan {
  const pkg = granted.get(SUBSCRIBER);
  if (!pkg) throw new Error(`No package of ${SUBSCRIBER}`);
  const id = `sub_seed_${SUBSCRIBER}`;
  const { id: packageId, createdAt } = pkg;
  const startsOn = romeDay(createdAt);
  const dueAt = (number: number) => new Date(createdAt.getTime() + (number - 1) * 30 * DAY_MS);
  const debit = (number: number): Debit => ({
    number,
    state: "paid",
    amount: CENTS,
    attempts: 1,
    nextAttemptAt: null,
    url: null,
  });
  const plan = makePlan({
    uid: SUBSCRIBER,
    customerId: `cus_seed_${SUBSCRIBER}`,
    packageId,
    offer: twice.id,
    title: MEMBERSHIP,
    cents: CENTS,
    count: null,
    startsOn,
    debits: { [`in_seed_${SUBSCRIBER}_1`]: debit(1), [`in_seed_${SUBSCRIBER}_2`]: debit(2) },
    nextDebitAt: dueAt(3) > now ? dueAt(3) : new Date(now.getTime() + DAY_MS),
    createdAt,
    changedAt: createdAt,
  });
  const { paid, count, renewal } = collectionOf(plan);
  return {
    uid: SUBSCRIBER,
    id,
    packageId,
    offer: twice.id,
    cents: CENTS,
    count: null,
    paid: [1, 2].map((number) => ({
      invoice: `in_seed_${SUBSCRIBER}_${number}`,
      number,
      at: dueAt(number),
    })),
    instalments: { id, startsOn, count, paid, unpaidSince: null, renews: renewal?.renews === true },
    document: document("instalmentPlans", { id }, plan),
  };
}
