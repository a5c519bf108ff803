import { StudioError } from "@studio/contract/errors.ts";
import { receiptInput } from "@studio/contract/receipts/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { paymentDocument } from "@studio/contract/shop/payments.ts";
import fc from "fast-check";
import type { CheckoutSession } from "../../../functions/src/platform/payments/checkout.ts";
import { cancelRaceBooking } from "../../../functions/src/race/cancelBooking.ts";
import { holdPlace } from "../../../functions/src/race/hold.ts";
import { referenceOf } from "../../../functions/src/race/identity.ts";
import { settleRacePayment } from "../../../functions/src/race/settlePayment.ts";
import { creditReceipt, issueReceipt } from "../../../functions/src/receipts/issue.ts";
import { refundDuePayment, retryRefund } from "../../../functions/src/refunds/refund.ts";
import { refundSale } from "../../../functions/src/refunds/refundSale.ts";
import { receive, reverse } from "../../../functions/src/sales/desk.ts";
import { sellPackage } from "../../../functions/src/sales/sellPackage.ts";
import { settleOwed } from "../../../functions/src/shop/settleOwed.ts";
import { readPaymentsDue } from "../../../functions/src/shop/store.ts";
import { grantPayment } from "../../../functions/src/shop/waitingPayments.ts";
import { declineWithdrawal, reopenWithdrawal } from "../../../functions/src/withdrawals/decline.ts";
import { declareOwnWithdrawal } from "../../../functions/src/withdrawals/own.ts";
import { refundWithdrawal } from "../../../functions/src/withdrawals/refund.ts";
import { PRICE as PLACE_PRICE, runner } from "../race/races.ts";
import { database } from "../server/database.ts";
import { requestOf } from "../server/requests.ts";
import {
  by,
  type Command,
  type Fit,
  type Given,
  happens,
  memberOf,
  type Numbers,
  numbers,
  onPayment,
  onSale,
  owner,
  PRICE,
  pick,
  type World,
} from "./command.ts";
import { packageCommands } from "./packageCommands.ts";

/** Sales of which something is owed, and withdrawals, which have the id of their sale, by what can be done with them. */
const OWED: Fit = ["sales", "owed", ">", 0];
const DECLARED: Fit = ["withdrawals", "state", "==", "declared"];
const DECLINED: Fit = ["withdrawals", "state", "==", "declined"];

const refunding = (given: Given) => ({ ...by(given), refundDue: refundDuePayment });

const sell: Command = async (given) => {
  const { world, key, amount, method } = given;
  const granted = { name: "Dieci", size: 10, expire_date: null };
  const terms = { price: PRICE, discount: 0, paid: Math.min(amount, PRICE), method };
  const { id } = await sellPackage(memberOf(given), granted, owner, world.now, {
    terms,
    request: requestOf(key),
  });
  world.sales.push(saleIdOf("package", id));
};

/** Returns a checkout session that is paid. */
const sessionWith = ({
  key,
  intent,
  amount,
  reference,
  world,
}: Pick<Given, "key" | "world"> & {
  intent: string;
  amount: number;
  reference: string;
}): CheckoutSession => ({
  id: key,
  status: "complete",
  paid: true,
  paymentIntent: intent,
  instrument: "card",
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
  // The page may have been opened before somebody else paid.
  const intent = await world.provider.pay(key, amount);
  const session = sessionWith({ key, intent, amount, reference: sale, world });
  await settleOwed(
    session,
    sale,
    { id: `evt_${key}`, type: "checkout.session.completed", object: key },
    world.now,
  );
  world.payments.push({ id: key, intent, sale });
}, OWED);

const takePlace: Command = async ({ world, key }) => {
  const { now, slotId } = world;
  await holdPlace({ id: key, request: { slot_id: slotId, ...runner(), website: "" }, address: key, now });
  const intent = await world.provider.pay(key, PLACE_PRICE);
  const paid = sessionWith({ key, intent, amount: PLACE_PRICE, reference: referenceOf(key), world });
  await settleRacePayment(paid, undefined, { now, refundDue: refundDuePayment });
  const sale = saleIdOf("payment", key);
  world.payments.push({ id: key, intent, sale });
  world.sales.push(sale);
  world.places.push(key);
};

const paymentOf = async (id: string) =>
  paymentDocument.parse((await database.doc(`payments/${id}`).get()).data());

/** Everything that happens to money, by name: one row is one more command of the model. */
const commands = {
  ...packageCommands,
  sell,
  payOwed,
  receive: onSale((sale, given) => receive(sale, given, by(given)), OWED),
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
  declare: onPayment(
    async ({ id, sale }, given) => {
      const { uid } = await paymentOf(id);
      return declareOwnWithdrawal(uid ?? memberOf(given), { sale_id: sale, reason: "" }, given.world.now);
    },
    ["payments", "kind", "==", "package"],
  ),
  refundWithdrawal: onSale((sale, given) => refundWithdrawal(sale, refunding(given)), DECLARED),
  decline: onSale(
    (sale, given) => declineWithdrawal(sale, { reason: "Usato da altri" }, by(given)),
    DECLARED,
  ),
  reopen: onSale((sale, given) => reopenWithdrawal(sale, by(given)), DECLINED),
  takePlace,
  cancelPlace: async (given) => {
    const place = pick(given.world.places, given.of);
    return place === undefined ? false : cancelRaceBooking(place, given.yes, refunding(given));
  },
  assign: onPayment(
    ({ id }, given) => grantPayment(id, memberOf(given), owner, given.world.now),
    ["payments", "state", "==", "waiting"],
  ),
  refundThere: onPayment(({ intent, sale }, { world }) =>
    happens(world, world.provider.refundThere(intent), sale),
  ),
  refundPartThere: onPayment(({ intent, sale }, { world, amount: part }) =>
    happens(world, world.provider.refundThere(intent, part), sale),
  ),
  receiveWithOneKey: onSale(async (sale, given) => {
    await receive(sale, given, by(given));
    const other = { ...by(given), request: requestOf(given.key, "another amount") };
    const answer = await receive(sale, { ...given, amount: given.amount + 1 }, other).then(
      () => "taken",
      (error: unknown) => (error instanceof StudioError ? error.code : "failed"),
    );
    if (answer !== "idempotency_key_reused") throw new Error(`Another body with one key is ${answer}.`);
  }, OWED),
  dispute: onPayment(({ intent, sale }, { world }) => happens(world, world.provider.dispute(intent), sale)),
  winDispute: async ({ world, of }) => {
    const payment = pick(
      world.payments.filter(({ sale }) => world.taken.has(sale)),
      of,
    );
    return payment ? happens(world, world.provider.winDispute(payment.intent)) : false;
  },
  // The provider repeats the notification while another refund of the payment is under way.
  comeBack: onPayment(
    async ({ id, intent }, { world }) =>
      (await paymentOf(id)).state === "refund_due"
        ? false
        : happens(world, world.provider.returnRefund(intent)),
    ["payments", "state", "==", "refunded"],
  ),
  goDown: ({ world }) => world.provider.goDown(),
  goUp: ({ world }) => world.provider.goUp(),
  loseAnswer: ({ world }) => world.provider.loseAnswer(),
  sweep: async ({ world }) => {
    const due = await readPaymentsDue(100);
    for (const { id } of due) await refundDuePayment(id, world.now).catch(() => undefined);
    return due.length > 0;
  },
  retry: onPayment(
    ({ id }, given) => retryRefund(id, given.yes, by(given)),
    ["payments", "state", "==", "refund_due"],
  ),
  receipt: onSale(async (sale, given) => {
    const input = receiptInput.parse({
      amount: given.amount,
      recipient: { name: "Anna Prova", fiscal_code: "RSSMRA85T10A562S" },
    });
    given.world.receipts.push((await issueReceipt(sale, input, by(given))).id);
  }),
  credit: async (given) => {
    const receipt = pick(given.world.receipts, given.of);
    return receipt === undefined ? false : creditReceipt(receipt, { reason: "Storno" }, by(given));
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
  book: 4,
  renew: 2,
  decline: 2,
  goUp: 2,
  retry: 2,
  receiveWithOneKey: 2,
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

/** All commands. */
export const names = Object.keys(commands);

/** Outcome of a command: it took effect, had nothing to be done with, or was refused with a code. */
export type Outcome = "done" | "nothing" | StudioError["code"] | "failed";

/** Runs a command; a refusal, and a provider that is down, are outcomes like others. */
export async function run({ is, ...given }: Act, world: World, key: string): Promise<Outcome> {
  try {
    return (await commands[is]({ ...given, world, key })) === false ? "nothing" : "done";
  } catch (error) {
    if (error instanceof StudioError) return error.code;
    if (error instanceof Error && world.provider.isDown()) return "failed";
    throw error;
  }
}
