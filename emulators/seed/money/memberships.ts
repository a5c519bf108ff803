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
  instalment: "",
  terms: { ...NO_LIMITS, count: "2" },
  sessions: NO_SESSIONS,
  buyers: EVERYONE,
} as const satisfies OffersContent["own"][number];

/** The owner's offers that are paid once: with an end, from the first class, of a service, and of both. */
const paidOnce = [
  {
    ...twice,
    id: "5d3b7e90-2c41-4f8a-9b6e-6a0f1c2d7e48",
    group: "limited-pack",
    name: "Ingresso singolo",
    audience: "Per chi è di passaggio, o vuole provare.",
    badge: "",
    notes: "",
    size: "1",
    price: "20",
    payment: "once",
    terms: { ...NO_LIMITS, validity: "30" },
  },
  {
    ...twice,
    id: "a81c6f25-9e37-4b02-8d54-3b7e0f9c1d62",
    group: "limited-pack",
    name: "8 lezioni in 2 mesi",
    audience: "Per chi viene una volta a settimana.",
    badge: "",
    notes: "",
    size: "8",
    price: "110",
    payment: "once",
    terms: { ...NO_LIMITS, validity: "2", unit: "months" },
  },
  {
    ...twice,
    id: "0b7d8f3e-5a61-4c0e-8a7d-2f9c4e1b6a20",
    group: "limited-pack",
    name: "10 lezioni in 60 giorni",
    audience: "Per chi vuole un mese intenso, e comincia quando vuole.",
    badge: "",
    notes: "",
    size: "10",
    price: "130",
    payment: "once",
    terms: { ...NO_LIMITS, validity: "60", unit: "first-days" },
  },
  {
    ...twice,
    id: "4e2a9c17-3b58-4d6f-9e0c-7a1d5f8b3c31",
    group: "service",
    name: "3 massaggi",
    audience: "Per recuperare tra un allenamento e l’altro.",
    badge: "",
    notes: "",
    size: "3",
    price: "135",
    payment: "once",
    terms: { ...NO_LIMITS, validity: "6", unit: "months" },
    sessions: { ...NO_SESSIONS, service: "massage Massaggio" },
  },
  {
    ...twice,
    id: "9c5f1b42-8d07-4a3e-b6f1-1e7c9a2d4f53",
    name: "3 mesi e un massaggio",
    audience: "Due lezioni a settimana, e un massaggio in omaggio.",
    badge: "",
    notes: "",
    size: "3",
    price: "330",
    payment: "once",
    sessions: { service: "massage Massaggio", name: "", count: "1", value: "0" },
  },
] as const satisfies OffersContent["own"];

/** The offers of the sample: those of the price list, one that renews, and some that are paid once. */
export const sampleOffers: OffersContent = { ...initialOffers, own: [twice, ...paidOnce] };

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
