import { collectionPath } from "@studio/contract/collections.ts";
import { deliver, type Send } from "../../../functions/src/platform/mail/deliver.ts";
import { database } from "../server/database.ts";
import type { Chance } from "./chance.ts";

/** Failure rate of the mail server. */
const FAILS = 0.1;

/** Creates the mail delivery of the simulation, which records what became of each mail. */
export function createPost(chance: Chance) {
  const times = new Map<string, number>();
  const send: Send = async (id) => {
    if (chance.happens(FAILS)) throw Object.assign(new Error("no answer"), { code: "ETIMEDOUT" });
    times.set(id, (times.get(id) ?? 0) + 1);
    return `<${id}@studio.test>`;
  };
  const written = new Set<string>();
  return {
    send,
    /** Delivers the mails queued since then, as the trigger does: each is tried once now. */
    async collect(since: Date, now: Date): Promise<void> {
      const { docs } = await database
        .collection(collectionPath("mail", {}))
        .where("delivery.startTime", ">=", since)
        .get();
      for (const { id } of docs) {
        if (written.has(id)) continue;
        written.add(id);
        await deliver(id, send, () => now, []);
      }
    },
    /** Returns the number of mails, and those that were not sent exactly once. */
    report: () => ({
      written: written.size,
      wrong: [...written].filter((id) => times.get(id) !== 1).map((id) => `${id}: ${times.get(id) ?? 0}`),
    }),
  };
}

export type Post = ReturnType<typeof createPost>;
