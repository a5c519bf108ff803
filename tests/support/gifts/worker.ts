import "../server/apiEnvironment.ts";
import "../server/bucketApp.ts";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { StudioError } from "@studio/contract/errors.ts";
import { DocumentReference, Firestore, Query, WriteBatch } from "firebase-admin/firestore";
import * as z from "zod";
import { payWithGift } from "../../../functions/src/gifts/payAtDesk.ts";
import { readCheckout } from "../../../functions/src/platform/payments/checkout.ts";
import { openGuestCheckout } from "../../../functions/src/shop/openCheckout.ts";
import { settleShopCheckout } from "../../../functions/src/shop/purchase.ts";
import { paySession } from "../stripe.ts";

// A process in which people spend one gift card, all at once, and which is killed at its n-th wait for the database.

const person = z.object({
  key: z.string(),
  email: z.string(),
  /** A sale at the desk that the card pays a part of; without one they buy on the site. */
  saleId: z.string().nullable(),
});

const order = z.object({
  code: z.string(),
  people: z.array(person),
  /** Price on the site, and the part that each pays at the desk, in cents. */
  price: z.int(),
  part: z.int(),
  /** 0: it lives to its end. */
  deathAt: z.int().nonnegative(),
});

let waits = 0;
let deathAt = 0;

function watch(owner: object, name: string): void {
  const original: unknown = Reflect.get(owner, name);
  if (typeof original !== "function") throw new Error(`Nothing to watch: ${name}`);
  Reflect.set(owner, name, async function (this: unknown, ...args: unknown[]) {
    waits += 1;
    if (waits === deathAt) process.kill(process.pid, "SIGKILL");
    return Reflect.apply(original, this, args);
  });
}
watch(Firestore.prototype, "getAll");
watch(DocumentReference.prototype, "get");
watch(Query.prototype, "get");
watch(WriteBatch.prototype, "commit");

type Order = z.output<typeof order>;

/** Pays ten lessons on the site, with what the card still has. */
async function buy({ key, email }: z.output<typeof person>, { code, price }: Order): Promise<string> {
  const now = new Date();
  const asked = { offer: "class-10", price, gift_card: code, email, website: "", elapsed: 9_000 };
  const sent = { request: { id: key, fingerprint: key }, address: `test-${randomUUID()}`, now };
  const { checkout_url } = await openGuestCheckout(asked, sent);
  const id = checkout_url.split("/").at(-1) ?? "";
  // Paid already, if the process died between the payment and its notification.
  if (!(await readCheckout(id))?.paid) await paySession(id, { email, deliver: false });
  const session = await readCheckout(id);
  if (session) await settleShopCheckout(session, undefined, now);
  return "bought";
}

/** Pays a part of a sale at the desk. */
async function payPart(saleId: string, key: string, { code, part }: Order): Promise<string> {
  const by = { actor: { id: "desk", name: "Dora" }, request: { id: key, fingerprint: key }, now: new Date() };
  await payWithGift(saleId, { code, amount: part }, by);
  return "paid";
}

/** Spends the card; a person who is asked to try again does, with the same key. */
async function spend(one: z.output<typeof person>, asked: Order): Promise<string> {
  for (;;) {
    try {
      return await (one.saleId === null ? buy(one, asked) : payPart(one.saleId, one.key, asked));
    } catch (error) {
      const refusal = error instanceof StudioError ? error.code : String(error);
      if (refusal !== "busy") return refusal;
    }
  }
}

process.send?.("ready");
const [message] = await once(process, "message");
const asked = order.parse(message);
deathAt = asked.deathAt;
const outcomes = await Promise.all(asked.people.map((one) => spend(one, asked)));
await new Promise((sent) => process.send?.(outcomes, sent));
process.exit(0);
