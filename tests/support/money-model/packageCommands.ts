import { packageDocument } from "@studio/contract/packages/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { bookClass } from "../../../functions/src/bookings/bookClass.ts";
import { beginPackage } from "../../../functions/src/packages/begin.ts";
import { extendPackages } from "../../../functions/src/packages/extend.ts";
import { settlePurchase } from "../../../functions/src/shop/purchase.ts";
import { database } from "../server/database.ts";
import { newClass } from "../studio.ts";
import { by, type Command, type Given, memberOf, owner, PRICE, pick } from "./command.ts";

const DAY_MS = 86_400_000;

const offers = { "class-10": PRICE, "class-3-months": 42_000 } as const;

/** Buys an offer online; half of the visitors, and of the members, ask to begin at once. */
async function purchase(offer: keyof typeof offers, given: Given, who: "member" | "visitor"): Promise<void> {
  const { world, key, yes } = given;
  const uid = memberOf(given);
  const amount = offers[offer];
  const paymentIntent = await world.provider.pay(key, amount);
  // A visitor's payment waits for staff.
  const payer = who === "member" ? { uid, email: `${uid}@studio.test` } : { email: `${key}@posta.test` };
  const paid = {
    amount,
    currency: "eur",
    offer,
    paymentIntent,
    ...payer,
    name: "Chi Paga",
    beginAtOnce: yes,
  };
  await settlePurchase({ id: key, created: world.now, ...paid }, undefined, world.now);
  const sale = saleIdOf("payment", key);
  world.payments.push({ id: key, intent: paymentIntent, sale });
  world.sales.push(sale);
  world.packages.push(key);
}

/** Turns a command on a package that was bought into one on any of the world's that its buyer did not begin. */
const onWaiting =
  (act: (target: { uid: string; id: string }, given: Given) => Promise<unknown>): Command =>
  async (given) => {
    const { docs } = await database.collectionGroup("products").get();
    const waiting = docs.flatMap((one) => {
      const uid = one.ref.parent.parent?.id ?? "";
      const pkg = packageDocument.parse(one.data());
      const isWaiting = pkg.purchase?.beginAtOnce === null && !pkg.voided;
      return isWaiting && given.world.members.includes(uid) ? [{ uid, id: one.id }] : [];
    });
    const target = pick(
      waiting.toSorted((one, other) => one.id.localeCompare(other.id)),
      given.of,
    );
    return target === undefined ? false : act(target, given);
  };

/** Books a class of the next days, or of after the withdrawal period. */
async function book(given: Given, asked: { asksToBegin: boolean; staff?: typeof owner }): Promise<unknown> {
  const { world, amount } = given;
  const start = new Date(world.now.getTime() + (1 + (amount % 20)) * DAY_MS);
  const classId = await newClass({ start });
  return bookClass({ classId, uid: memberOf(given), charge: true, now: world.now, ...asked });
}

/** Commands that buy, begin and renew packages. */
export const packageCommands = {
  buy: (given) => purchase("class-10", given, "member"),
  buyAsVisitor: (given) => purchase("class-10", given, "visitor"),
  renew: (given) => purchase("class-3-months", given, "member"),
  begin: onWaiting((target, { world }) => beginPackage(target, { now: world.now })),
  beginAtDesk: onWaiting((target, { world }) => beginPackage(target, { staff: owner, now: world.now })),
  book: (given) => book(given, { asksToBegin: false }),
  bookAndBegin: (given) => book(given, { asksToBegin: true }),
  bookAtDesk: (given) => book(given, { asksToBegin: given.yes, staff: owner }),
  extend: (given) =>
    extendPackages(memberOf(given), { days: 1 + (given.amount % 9), reason: "Malattia" }, by(given)),
} satisfies Record<string, Command>;
