import { STRIPE } from "@studio/contract/activity/actors.ts";
import type { Debit } from "@studio/contract/instalments/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { offer, priceOn } from "@studio/contract/shop/catalogue.ts";
import { offerTitle, paymentTitle } from "@studio/contract/shop/purchase.ts";
import { makeDebit, makePlan } from "@studio/contract/testing/packages.ts";
import { makePayment } from "@studio/contract/testing/shop.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { document } from "../document.ts";
import { fullName, type Person } from "../people/people.ts";
import { type OnlineSale, paidOnline, soldDocuments } from "./sold.ts";

const online = offer("online-training");

/** Subscribers of the library: one whose months are paid, and one whose second month failed and is tried again. */
const subscribers = [
  { uid: "m01", startedDaysAgo: 40, isFailing: false },
  { uid: "m07", startedDaysAgo: 34, isFailing: true },
];
const MONTH_DAYS = 30;
const DAY_MS = 86_400_000;

/** Returns whether a subscription opened a person's library. */
export const isSubscriber = ({ uid }: Person): boolean => subscribers.some((one) => one.uid === uid);

/** Returns the paid months of the subscribers as sales, each with its plan. */
export const subscriptionSales = (people: readonly Person[], now: Date): OnlineSale[] =>
  subscribers.flatMap(({ uid, startedDaysAgo, isFailing }) => {
    const person = people.find((one) => one.uid === uid);
    if (!person) throw new Error(`No person ${uid}`);
    const dayOf = (month: number) => new Date(now.getTime() - (startedDaysAgo - month * MONTH_DAYS) * DAY_MS);
    const planId = `sub_test_${uid}`;
    const [first, second] = [0, 1].map(dayOf);
    const amount = priceOn(online, romeDay(now));
    const debitOf = (number: number): Debit =>
      isFailing && number === 2
        ? makeDebit({ number, amount, state: "open", nextAttemptAt: new Date(now.getTime() + 2 * DAY_MS) })
        : makeDebit({ number, amount });
    const plan = makePlan({
      uid,
      customerId: `cus_test_${uid}`,
      packageId: null,
      offer: online.id,
      title: offerTitle(online),
      cents: amount,
      count: null,
      startsOn: romeDay(first ?? now),
      debits: { [`in_test_${uid}_1`]: debitOf(1), [`in_test_${uid}_2`]: debitOf(2) },
      trialEndsAt: first ?? null,
      nextDebitAt: dayOf(2),
      createdAt: new Date((first ?? now).getTime() - 2 * DAY_MS),
      changedAt: second ?? now,
    });
    const months = isFailing ? [1] : [1, 2];
    const sales = months.map((number) =>
      monthSale(person, { number, planId, amount, soldAt: dayOf(number - 1) }),
    );
    const [start, ...others] = sales;
    if (!start) return [];
    return [
      { ...start, documents: [...start.documents, document("instalmentPlans", { id: planId }, plan)] },
      ...others,
    ];
  });

function monthSale(
  person: Person,
  { number, planId, amount, soldAt }: { number: number; planId: string; amount: number; soldAt: Date },
): OnlineSale {
  const { uid, email } = person;
  const paymentId = `in_test_${uid}_${number}`;
  const instalment = { plan: planId, number, count: null };
  const name = fullName(person);
  const payment = makePayment({
    state: "kept",
    reason: null,
    amount,
    email,
    name,
    uid,
    openedBy: uid,
    offer: online.id,
    instalment,
    beginAtOnce: true,
    paymentIntent: `pi_${paymentId}`,
    createdAt: soldAt,
  });
  const lines = paidOnline(amount);
  const sold = {
    kind: "package",
    title: paymentTitle(payment),
    offer: online.id,
    price: amount,
    buyer: { uid, name, email },
    soldAt,
    soldBy: STRIPE,
    paymentId,
  } as const;
  const documents = [
    document("payments", { id: paymentId }, payment),
    ...soldDocuments(saleIdOf("payment", paymentId), sold, lines),
  ];
  return { lines, soldAt, offer: online.id, documents };
}
