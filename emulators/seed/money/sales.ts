import { STRIPE, VISITOR } from "@studio/contract/activity/actors.ts";
import type { PaymentSchedule, ReceiptDue, SaleMethod } from "@studio/contract/sales/model.ts";
import { purchaseNumberOf, saleNumberOf } from "@studio/contract/sales/number.ts";
import { effectOf, proposeSchedule } from "@studio/contract/sales/policy.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { publishedOffers } from "@studio/contract/shop/published.ts";
import { offerTitle, paymentTitle } from "@studio/contract/shop/purchase.ts";
import { makePayment } from "@studio/contract/testing/shop.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { declarationText, proposalOf, refundDayOf } from "@studio/contract/withdrawals/policy.ts";
import { document, type SeedDocument } from "../document.ts";
import type { Granted } from "../people/packages.ts";
import type { Person } from "../people/people.ts";
import { giftSales, paidByGift } from "./gifts.ts";
import type { SeedPlan } from "./instalments.ts";
import { sampleOffers } from "./memberships.ts";
import { type Line, type OnlineSale, paidOnline, soldDocuments } from "./sold.ts";
import { subscriptionSales } from "./subscriptions.ts";

const methods = ["cash", "card", "transfer"] as const satisfies readonly SaleMethod[];

/** Every so many sales, half of the price is still owed. */
const OWED_EVERY = 9;

/** Days from today until the dates that were agreed for the first sales of which something is owed: one is late. */
const AGREED_IN_DAYS = [
  [-5, 25],
  [10, 40, 70],
];

/** Returns a schedule of equal parts on some days from today. */
function scheduleIn(cents: number, days: readonly number[], now: Date): PaymentSchedule {
  const parts = proposeSchedule(cents, { count: days.length, every: "month", first: romeDay(now) });
  return parts.map(({ amount }, index) => ({ due: addRomeDays(romeDay(now), days[index] ?? 0), amount }));
}

const DAY_MS = 86_400_000;

type Buyer = { uid: string | null; name: string; email: string };

/** Returns the sample's member as a buyer. */
function memberBuyer(people: readonly Person[]) {
  const member = people.find(({ email }) => email === "socio@studio.test");
  if (!member) throw new Error("No member in the sample");
  return { uid: member.uid, name: `${member.first_name} ${member.last_name}`, email: member.email };
}

/**
 * Returns a purchase that its buyer has withdrawn from, a member's that can be withdrawn from and whose receipt lacks the
 * codice fiscale, one that was refunded in part, and a sale that was paid by its link.
 */
function onlineSales(people: readonly Person[], now: Date): OnlineSale[] {
  const buyer = memberBuyer(people);
  const guest = { uid: null, name: "Piero Costa", email: "piero.costa@posta.test" };
  const runner = { uid: null, name: "Livia Riva", email: "livia.riva@posta.test" };
  return [
    onlineSale("cs_test_withdrawn", guest, { soldDaysAgo: 8, withdrawnDaysAgo: 3 }, now),
    onlineSale("cs_test_withdrawable", buyer, { soldDaysAgo: 5, receiptDue: "data" }, now),
    onlineSale("cs_test_refunded", runner, { soldDaysAgo: 12, refunded: 4_000 }, now),
    paidByLink(buyer, now),
  ];
}

/** Returns a sale of the desk that was owed, and then paid by the link of its reminder. */
function paidByLink(buyer: Buyer, now: Date): OnlineSale {
  const soldAt = new Date(now.getTime() - 9 * DAY_MS);
  const [id, paymentId, title, price] = [
    "other-seed-link",
    "cs_test_link",
    "Maglietta Forgia",
    3_500,
  ] as const;
  const lines = paidOnline(price, `online-${purchaseNumberOf(paymentId)}`);
  const payment = makePayment({
    kind: "sale",
    state: "kept",
    reason: null,
    amount: price,
    offer: title,
    email: buyer.email,
    name: buyer.name,
    uid: buyer.uid,
    saleId: id,
    paymentIntent: `pi_${paymentId}`,
    createdAt: soldAt,
    changedAt: soldAt,
  });
  const sold = { kind: "other", title, offer: null, price, buyer, soldAt, soldBy: STRIPE } as const;
  return {
    lines,
    soldAt,
    offer: "other",
    documents: [
      document("payments", { id: paymentId }, payment),
      ...soldDocuments(id, { ...sold, remindedOn: romeDay(soldAt) }, lines),
    ],
  };
}

const offers = publishedOffers(Object.values(sampleOffers).flat());

/** Returns the sales of the instalments that were paid. */
function instalmentSales(people: readonly Person[], plan: SeedPlan): OnlineSale[] {
  const { uid, id, packageId, offer, cents, count, paid } = plan;
  const person = people.find((one) => one.uid === uid);
  if (!person) throw new Error(`No person ${uid}`);
  const buyer = { uid, name: `${person.first_name} ${person.last_name}`, email: person.email };
  const title = offers.find((one) => one.id === offer);
  return paid.map(({ invoice, number, at: soldAt }) => {
    const payment = makePayment({
      state: "kept",
      reason: null,
      amount: cents,
      offer,
      title: title ? offerTitle(title) : null,
      email: buyer.email,
      name: buyer.name,
      uid,
      openedBy: uid,
      productId: packageId,
      instalment: { plan: id, number, count },
      paymentIntent: `pi_${invoice}`,
      createdAt: soldAt,
      changedAt: soldAt,
    });
    const lines = paidOnline(cents);
    const sold = {
      kind: "package",
      title: paymentTitle(payment),
      offer,
      price: cents,
      buyer,
      soldAt,
      soldBy: STRIPE,
    } as const;
    return {
      lines,
      soldAt,
      offer,
      documents: [
        document("payments", { id: invoice }, payment),
        ...soldDocuments(saleIdOf("payment", invoice), { ...sold, packageId, paymentId: invoice }, lines),
      ],
    };
  });
}

/** Returns the sale of a package that a member bought online, without the request to begin at once. */
function packageSale(person: Person, pkg: Granted): OnlineSale[] {
  const { price = 0, offer = null, boughtOnline: paymentId } = person.plan ?? {};
  if (paymentId === undefined) return [];
  const buyer = { uid: person.uid, name: `${person.first_name} ${person.last_name}`, email: person.email };
  const { createdAt: soldAt, id: packageId, name: title } = pkg;
  const payment = makePayment({
    state: "kept",
    reason: null,
    amount: price,
    offer,
    email: buyer.email,
    name: buyer.name,
    uid: buyer.uid,
    openedBy: buyer.uid,
    beginAtOnce: false,
    productId: packageId,
    paymentIntent: `pi_${paymentId}`,
    createdAt: soldAt,
    changedAt: soldAt,
  });
  const lines = paidOnline(price);
  const sold = { kind: "package", title, offer, price, buyer, soldAt, soldBy: STRIPE } as const;
  return [
    {
      lines,
      soldAt,
      offer: offer ?? "package",
      documents: [
        document("payments", { id: paymentId }, payment),
        ...soldDocuments(saleIdOf("payment", paymentId), { ...sold, packageId, paymentId }, lines),
      ],
    },
  ];
}

function onlineSale(
  paymentId: string,
  buyer: Buyer,
  {
    soldDaysAgo,
    withdrawnDaysAgo,
    refunded = 0,
    receiptDue = null,
  }: { soldDaysAgo: number; withdrawnDaysAgo?: number; refunded?: number; receiptDue?: ReceiptDue | null },
  now: Date,
): OnlineSale {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const soldAt = before(soldDaysAgo);
  const declaredAt = withdrawnDaysAgo === undefined ? null : before(withdrawnDaysAgo);
  const [offer, price] = ["running-avanzato", 12_000];
  const title = paymentTitle({ kind: "package", offer });
  const id = saleIdOf("payment", paymentId);
  const lines = paidOnline(price);
  if (refunded > 0) {
    lines.push({ kind: "reversed", amount: refunded, method: null, key: "refund-seed" });
    const key = `refunded-${purchaseNumberOf(paymentId)}-0`;
    lines.push({ kind: "paid_back", amount: refunded, method: "online", key });
  }
  const payment = makePayment({
    state: refunded > 0 ? "refunded" : "settled",
    reason: refunded > 0 ? "sale_refunded" : "no_package",
    refundAmount: refunded > 0 ? refunded : null,
    amount: price,
    offer,
    email: buyer.email,
    name: buyer.name,
    uid: buyer.uid,
    openedBy: buyer.uid,
    paymentIntent: `pi_${paymentId}`,
    createdAt: soldAt,
    changedAt: soldAt,
  });
  const declared = { number: saleNumberOf(id), title, sold_on: romeDay(soldAt) };
  const sold = { kind: "package", title, offer, price, buyer, soldAt, soldBy: STRIPE } as const;
  const withdrawal = declaredAt && {
    ...declared,
    ...proposalOf(price, price, { beganAtOnce: false, usage: null }),
    state: "declared" as const,
    buyer,
    paymentId,
    packageId: null,
    text: declarationText(declared),
    reason: "Mi trasferisco in un’altra città.",
    by: VISITOR,
    declaredAt,
    refundBy: refundDayOf(declaredAt),
    refundedAt: null,
  };
  return {
    lines,
    soldAt,
    offer,
    documents: [
      document("payments", { id: paymentId }, payment),
      ...soldDocuments(id, { ...sold, paymentId, withdrawnAt: declaredAt, receiptDue }, lines),
      ...(withdrawal ? [document("withdrawals", { saleId: id }, withdrawal)] : []),
    ],
  };
}

/** Returns the sale of each package with its lines, and the takings of their days. */
export function saleDocuments(
  people: readonly Person[],
  granted: ReadonlyMap<string, Granted>,
  renewed: readonly [uid: string, renewal: Granted][],
  plans: ReadonlyMap<string, SeedPlan>,
  now: Date,
): SeedDocument[] {
  const seller = people.find(({ role }) => role === "desk") ?? people.find(({ role }) => role === "owner");
  if (!seller) throw new Error("No staff in the sample");
  const soldBy = { id: seller.uid, name: `${seller.first_name} ${seller.last_name}` };
  const takings = new Map<
    string,
    {
      received: Record<string, number>;
      sold: number;
      vouchers: number;
      offers: Record<string, number>;
      staff: Record<string, number>;
    }
  >();
  const addToTakings = (day: string, offer: string, lines: readonly Line[], by: string): void => {
    const sums = takings.get(day) ?? { received: {}, sold: 0, vouchers: 0, offers: {}, staff: {} };
    takings.set(day, sums);
    for (const line of lines) {
      const effect = effectOf(line);
      // Of an amount card, which is no revenue.
      if (offer === "gift") sums.vouchers += effect.charged;
      else {
        sums.sold += effect.charged;
        sums.offers[offer] = (sums.offers[offer] ?? 0) + effect.charged;
      }
      if (line.method !== "gift") sums.staff[by] = (sums.staff[by] ?? 0) + effect.received;
      if (line.method) sums.received[line.method] = (sums.received[line.method] ?? 0) + effect.received;
    }
  };
  const agreed = [...AGREED_IN_DAYS];
  const documents = [...granted, ...renewed].flatMap(([uid, pkg], index) => {
    const person = people.find((one) => one.uid === uid);
    if (!person) throw new Error(`No person ${uid}`);
    if (plans.has(uid) || person.plan?.boughtOnline) return [];
    const soldAt = pkg.createdAt;
    const day = romeDay(soldAt);
    const { price = 0, offer = null } = person.plan ?? {};
    const paid = index % OWED_EVERY === 1 ? price / 2 : price;
    const method = methods[index % methods.length] ?? "cash";
    const lines: Line[] = [{ kind: "sold", amount: price, method: null, key: "0-sold" }];
    if (paid > 0) lines.push({ kind: "received", amount: paid, method, key: "1-received" });
    addToTakings(day, offer ?? "package", lines, soldBy.id);
    const id = saleIdOf("package", pkg.id);
    const buyer = { uid, name: `${person.first_name} ${person.last_name}`, email: person.email };
    const sold = { kind: "package", title: pkg.name, offer, price, buyer, soldAt, soldBy } as const;
    const days = paid < price ? agreed.shift() : undefined;
    const schedule = days ? scheduleIn(price - paid, days, now) : [];
    return soldDocuments(id, { ...sold, packageId: pkg.id, schedule }, lines);
  });
  const debited = [...plans.values()].flatMap((plan) => instalmentSales(people, plan));
  const bought = people.flatMap((person) => {
    const pkg = granted.get(person.uid);
    return pkg ? packageSale(person, pkg) : [];
  });
  const sold = [
    ...onlineSales(people, now),
    ...bought,
    ...debited,
    ...subscriptionSales(people, now),
    ...giftSales(now),
  ];
  const online = sold.flatMap(({ lines, soldAt, offer, documents: written }) => {
    addToTakings(romeDay(soldAt), offer, lines, STRIPE.id);
    return written;
  });
  const { lines, soldAt, offer, documents: byGift } = paidByGift(memberBuyer(people), soldBy, now);
  addToTakings(romeDay(soldAt), offer, lines, soldBy.id);
  const days = [...takings].map(([day, sums]) => document("takings", { day }, sums));
  return [...documents, ...online, ...byGift, ...days];
}
