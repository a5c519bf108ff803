import "../server/apiEnvironment.ts";
import "../server/bucketApp.ts";
import { once } from "node:events";
import { StudioError } from "@studio/contract/errors.ts";
import { DocumentReference, Firestore, Query, WriteBatch } from "firebase-admin/firestore";
import * as z from "zod";
import { receiveLead } from "../../../functions/src/leads/receive.ts";

// A process in which visitors ask for a trial, all at once, and which is killed at its n-th wait for the database.

const person = z.object({ email: z.string(), phone: z.string(), key: z.string(), address: z.string() });

const order = z.object({
  people: z.array(person),
  when: z.iso.datetime(),
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

/** Asks for a trial; a person who is asked to try again does, with the same key. */
async function ask(
  { email, phone, key, address }: z.output<typeof person>,
  { when }: z.output<typeof order>,
): Promise<string> {
  const fields = { kind: "trial", first_name: "Ada", last_name: "Prova", service: "CLASS" } as const;
  for (;;) {
    const sent = { body: {}, request: { id: key, fingerprint: key }, address, now: new Date() };
    try {
      return (await receiveLead({ ...fields, email, phone, when: new Date(when) }, sent)).status;
    } catch (error) {
      if (!(error instanceof StudioError)) return String(error);
      if (error.code !== "busy") return error.fields?.when ? "refused" : error.code;
    }
  }
}

process.send?.("ready");
const [message] = await once(process, "message");
const asked = order.parse(message);
deathAt = asked.deathAt;
const outcomes = await Promise.all(asked.people.map((one) => ask(one, asked)));
await new Promise((sent) => process.send?.({ outcomes, waits }, sent));
process.exit(0);
