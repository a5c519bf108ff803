import "../server/apiEnvironment.ts";
import "../server/bucketApp.ts";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { StudioError } from "@studio/contract/errors.ts";
import { DocumentReference, Firestore, Query, WriteBatch } from "firebase-admin/firestore";
import * as z from "zod";
import { readCheckout } from "../../../functions/src/platform/payments/checkout.ts";
import { openGuestCheckout } from "../../../functions/src/shop/openCheckout.ts";
import { settleShopCheckout } from "../../../functions/src/shop/purchase.ts";
import { paySession } from "../stripe.ts";

// A process in which visitors buy with a code, all at once, and which is killed at its n-th wait for the database.

const order = z.object({
  code: z.string(),
  people: z.array(z.object({ email: z.string(), key: z.string() })),
  price: z.int(),
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

/** Buys ten lessons with the code; a person who is asked to try again does, with the same key. */
async function buy(email: string, key: string, { code, price }: z.output<typeof order>): Promise<string> {
  for (;;) {
    const now = new Date();
    const asked = { offer: "class-10", price, code, email, website: "", elapsed: 9_000 };
    const sent = { request: { id: key, fingerprint: key }, address: `test-${randomUUID()}`, now };
    try {
      const { checkout_url } = await openGuestCheckout(asked, sent);
      const id = checkout_url.split("/").at(-1) ?? "";
      // Paid already, if the process died between the payment and its notification.
      if (!(await readCheckout(id))?.paid) await paySession(id, { email, deliver: false });
      const session = await readCheckout(id);
      if (session) await settleShopCheckout(session, undefined, now);
      return "bought";
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
const outcomes = await Promise.all(asked.people.map(({ email, key }) => buy(email, key, asked)));
await new Promise((sent) => process.send?.(outcomes, sent));
process.exit(0);
