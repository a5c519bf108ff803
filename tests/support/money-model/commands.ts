import { StudioError } from "@studio/contract/errors.ts";
import { receiptInput } from "@studio/contract/receipts/model.ts";
import { deskMethod } from "@studio/contract/sales/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { paymentDocument } from "@studio/contract/shop/payments.ts";
import fc from "fast-check";
import type { CheckoutSession } from "../../../functions/src/platform/payments/checkout.ts";
import { holdPlace } from "../../../functions/src/race/hold.ts";
import { referenceOf } from "../../../functions/src/race/identity.ts";
import { creditReceipt, issueReceipt } from "../../../functions/src/receipts/issue.ts";
import { receive, reverse } from "../../../functions/src/sales/desk.ts";
import { settlePurchase } from "../../../functions/src/shop/purchase.ts";
import { readPaymentsDue } from "../../../functions/src/shop/store.ts";
import { grantPayment } from "../../../functions/src/shop/waiting-payments.ts";
import { cancelRaceBooking } from "../../../functions/src/workflows/payments/cancel-race-booking.ts";
import { recordDispute } from "../../../functions/src/workflows/payments/dispute.ts";
import {
  recordExternalRefund,
  refundDuePayment,
  retryRefund,
} from "../../../functions/src/workflows/payments/refund.ts";
import { recordReturnedRefund } from "../../../functions/src/workflows/payments/returned-refund.ts";
import { settleOwed } from "../../../functions/src/workflows/payments/settle-owed.ts";
import { settleRacePayment } from "../../../functions/src/workflows/payments/settle-race-payment.ts";
import { refundSale } from "../../../functions/src/workflows/refunds/refund-sale.ts";
import { sellPackage } from "../../../functions/src/workflows/sell-package.ts";
import { declineWithdrawal, reopenWithdrawal } from "../../../functions/src/workflows/withdrawals/decline.ts";
import { declareOwnWithdrawal } from "../../../functions/src/workflows/withdrawals/own.ts";
import { refundWithdrawal } from "../../../functions/src/workflows/withdrawals/refund.ts";
import { memoryFirestore } from "../../model/memory.ts";
import { PRICE as PLACE_PRICE, runner } from "../race/races.ts";
import { requestOf } from "../server/requests.ts";
import { provider, refundThere, returnRefund } from "./provider.ts";

export const MEMBERS = ["anna", "bruno"] as const;
const owner = { id: "owner", name: "Olga Titolare" };
const PRICE = 15_000;

/** Everything that the studio has sold so far, and what happened to it outside of the studio's control. */
export type World = {
  now: Date;
  sales: string[];
  /** Payments at the provider, by their intents, each with the sale that it paid. */
  payments: { id: string; intent: string; sale: string }[];
  receipts: string[];
  /** Bookings of places in a race, of whose slot there is one. */
  places: string[];
  slotId: string;
  /** Sales of which the provider or a bank took money by itself: they may have given back more than they received. */
  taken: Set<string>;
};

/** An amount: often a third of the price, two thirds or all of it, which fit each other. */
const amount = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(PRICE / 3, (2 * PRICE) / 3, PRICE) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: PRICE + 1_000 }) },
);

/** Numbers of which each command takes what it needs. */
const numbers = fc.record({
  of: fc.nat({ max: 3 }),
  amount,
  back: amount,
  method: fc.constantFrom(...deskMethod.options),
  yes: fc.boolean(),
});
type Numbers = typeof numbers extends fc.Arbitrary<infer Value> ? Value : never;

type Given = Numbers & { world: World; key: string };
type Command = (given: Given) => Promise<unknown>;

const pick = <T>(list: readonly T[], of: number): T | undefined => list[of % Math.max(1, list.length)];
const by = ({ world, key }: Given) => ({ actor: owner, request: requestOf(key), now: world.now });

/** Turns a command on a sale into one on any of the world's; without one it does nothing. */
const onSale =
  (act: (sale: string, given: Given) => Promise<unknown>): Command =>
  async (given) => {
    const sale = pick(given.world.sales, given.of);
    return sale === undefined ? undefined : act(sale, given);
  };

const onPayment =
  (act: (payment: World["payments"][number], given: Given) => Promise<unknown>): Command =>
  async (given) => {
    const payment = pick(given.world.payments, given.of);
    return payment && act(payment, given);
  };

const buy: Command = async ({ world, key, of, yes }) => {
  const uid = pick(MEMBERS, of) ?? "anna";
  const intent = `pi_${key}`;
  provider.payments.set(intent, { amount: PRICE, refunds: [], movements: [] });
  const paid = { amount: PRICE, currency: "eur", offer: "class-10", paymentIntent: intent };
  // A visitor's payment waits for staff.
  const payer = yes ? { uid, email: `${uid}@studio.test` } : { email: `${key}@posta.test` };
  await settlePurchase(
    { id: key, created: world.now, ...paid, ...payer, name: "Chi Paga", beginAtOnce: yes },
    undefined,
    world.now,
  );
  const sale = saleIdOf("payment", key);
  world.payments.push({ id: key, intent, sale });
  world.sales.push(sale);
};

const sell: Command = async ({ world, key, of, amount, method }) => {
  const granted = { name: "Dieci", size: 10, expire_date: null };
  const terms = { price: PRICE, discount: 0, paid: Math.min(amount, PRICE), method };
  const { id } = await sellPackage(pick(MEMBERS, of) ?? "anna", granted, owner, world.now, {
    terms,
    request: requestOf(key),
  });
  world.sales.push(saleIdOf("package", id));
};

/** Returns a checkout session that is paid. */
const sessionWith = ({
  key,
  amount,
  reference,
  world,
}: Pick<Given, "key" | "world"> & { amount: number; reference: string }): CheckoutSession => ({
  id: key,
  status: "complete",
  paid: true,
  paymentIntent: `pi_${key}`,
  subscription: null,
  amount,
  currency: "eur",
  email: null,
  name: null,
  reference,
  metadata: {},
  created: world.now,
  url: null,
});

const payOwed: Command = onSale(async (sale, { world, key, amount }) => {
  const intent = `pi_${key}`;
  // The page may have been opened before somebody else paid.
  provider.payments.set(intent, { amount, refunds: [], movements: [] });
  const session = sessionWith({ key, amount, reference: sale, world });
  await settleOwed(
    session,
    sale,
    { id: `evt_${key}`, type: "checkout.session.completed", object: key },
    world.now,
  );
  world.payments.push({ id: key, intent, sale });
});

const takePlace: Command = async ({ world, key }) => {
  const { now, slotId } = world;
  await holdPlace({ id: key, request: { slot_id: slotId, ...runner(), website: "" }, address: key, now });
  const intent = `pi_${key}`;
  provider.payments.set(intent, { amount: PLACE_PRICE, refunds: [], movements: [] });
  const paid = sessionWith({ key, amount: PLACE_PRICE, reference: referenceOf(key), world });
  await settleRacePayment(paid, undefined, now);
  const sale = saleIdOf("payment", key);
  world.payments.push({ id: key, intent, sale });
  world.sales.push(sale);
  world.places.push(key);
};

const stateOf = async (id: string) =>
  paymentDocument.parse((await memoryFirestore.doc(`payments/${id}`).get()).data()).state;

/** Everything that happens to money, by name: one row is one more command of the model. */
const commands = {
  buy,
  sell,
  payOwed,
  receive: onSale((sale, given) => receive(sale, given, by(given))),
  reverse: onSale((sale, given) => {
    const { amount, back, method, yes } = given;
    const paid_back = yes && back > 0 ? { amount: back, method } : undefined;
    return reverse(sale, { amount, reason: "Errore", ...(paid_back && { paid_back }) }, by(given));
  }),
  refund: onSale((sale, given) => {
    const { amount, method, yes } = given;
    return refundSale(sale, { amount, method, reason: "Si trasferisce", void_package: yes }, by(given));
  }),
  refundAll: onSale((sale, given) => {
    const { method, yes } = given;
    return refundSale(sale, { amount: PRICE, method, reason: "Malattia", void_package: yes }, by(given));
  }),
  declare: onSale(async (sale, { world, of }) =>
    declareOwnWithdrawal(pick(MEMBERS, of) ?? "anna", { sale_id: sale, reason: "" }, world.now),
  ),
  refundWithdrawal: onSale((sale, given) => refundWithdrawal(sale, by(given))),
  decline: onSale((sale, given) => declineWithdrawal(sale, { reason: "Usato da altri" }, by(given))),
  reopen: onSale((sale, given) => reopenWithdrawal(sale, by(given))),
  takePlace,
  cancelPlace: async (given) => {
    const place = pick(given.world.places, given.of);
    if (place !== undefined) await cancelRaceBooking(place, given.yes, by(given));
  },
  assign: onPayment(({ id }, { world, of }) =>
    grantPayment(id, pick(MEMBERS, of) ?? "anna", owner, world.now),
  ),
  refundThere: onPayment(async ({ intent, sale }, { world, key }) => {
    if (!refundThere(intent)) return;
    world.taken.add(sale);
    await recordExternalRefund({ id: `evt_${key}`, type: "charge.refunded", object: intent }, world.now);
  }),
  refundPartThere: onPayment(async ({ intent, sale }, { world, key, amount: part }) => {
    if (!refundThere(intent, part)) return;
    world.taken.add(sale);
    await recordExternalRefund({ id: `evt_${key}`, type: "charge.refunded", object: intent }, world.now);
  }),
  receiveWithOneKey: onSale(async (sale, given) => {
    await receive(sale, given, by(given));
    const other = { ...by(given), request: requestOf(given.key, "another amount") };
    const answer = await receive(sale, { ...given, amount: given.amount + 1 }, other).then(
      () => "taken",
      (error: unknown) => (error instanceof StudioError ? error.code : "failed"),
    );
    if (answer !== "idempotency_key_reused") throw new Error(`Another body with one key is ${answer}.`);
  }),
  dispute: onPayment(async ({ intent, sale }, { world, key }) => {
    const payment = provider.payments.get(intent);
    if (!payment || payment.movements.length > 0) return;
    world.taken.add(sale);
    payment.movements.push({ id: `txn_${key}`, amount: -payment.amount });
    await recordDispute(intent, world.now);
  }),
  winDispute: onPayment(async ({ intent }, { world, key }) => {
    const payment = provider.payments.get(intent);
    if (payment?.movements.length !== 1) return;
    payment.movements.push({ id: `txn_${key}`, amount: payment.amount });
    await recordDispute(intent, world.now);
  }),
  comeBack: onPayment(async ({ id, intent }, { world }) => {
    // The provider repeats the notification while another refund of the payment is under way.
    if ((await stateOf(id)) === "refund_due") return;
    const refund = returnRefund(intent);
    if (refund !== undefined) await recordReturnedRefund(refund, world.now);
  }),
  goDown: async () => {
    provider.isDown = true;
  },
  goUp: async () => {
    provider.isDown = false;
  },
  sweep: async ({ world }) => {
    for (const { id } of await readPaymentsDue(100))
      await refundDuePayment(id, world.now).catch(() => undefined);
  },
  retry: onPayment(({ id }, given) => retryRefund(id, given.yes, by(given))),
  receipt: onSale(async (sale, given) => {
    const input = receiptInput.parse({
      amount: given.amount,
      recipient: { name: "Anna Prova", fiscal_code: "RSSMRA85T10A562S" },
    });
    given.world.receipts.push((await issueReceipt(sale, input, by(given))).id);
  }),
  credit: async (given) => {
    const receipt = pick(given.world.receipts, given.of);
    if (receipt !== undefined) await creditReceipt(receipt, { reason: "Storno" }, by(given));
  },
} satisfies Record<string, Command>;
type Name = keyof typeof commands;

/** Commands with how often they come: sales and their refunds meet more often than the rest. */
const shares: Readonly<Partial<Record<Name, number>>> = {
  buy: 5,
  reverse: 4,
  refund: 3,
  declare: 4,
  refundWithdrawal: 4,
  sweep: 2,
};

export type Act = Numbers & { is: Name };

/** A random command. */
export const act: fc.Arbitrary<Act> = fc
  .tuple(
    fc.oneof(
      ...Object.keys(commands).map((name) => ({
        weight: shares[name as Name] ?? 1,
        arbitrary: fc.constant(name as Name),
      })),
    ),
    numbers,
  )
  .map(([is, given]) => ({ is, ...given }));

/** Runs a command; a refusal, and a provider that is down, are outcomes like others. */
export async function run({ is, ...given }: Act, world: World, key: string): Promise<void> {
  try {
    await commands[is]({ ...given, world, key });
  } catch (error) {
    const isExpected = error instanceof Error && (error instanceof StudioError || provider.isDown);
    if (!isExpected) throw error;
  }
}
