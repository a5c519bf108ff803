import { collectionPath } from "@studio/contract/collections.ts";
import { type MailDocument, mailDocument } from "@studio/contract/mail.ts";
import { isHeld } from "../../../functions/src/notices/push/held.ts";
import { pushNotice } from "../../../functions/src/notices/push/pushNotice.ts";
import { deliver, type Send } from "../../../functions/src/platform/mail/deliver.ts";
import type { sendPush } from "../../../functions/src/platform/push/send.ts";
import { database } from "../server/database.ts";
import type { Chance } from "./chance.ts";

/** Failure rate of the mail server and of the push service. */
const FAILS = 0.1;

/** Creates the delivery of mails and pushes of the simulation, which records what became of each. */
export function createPost(chance: Chance) {
  const times = new Map<string, number>();
  const send: Send = async (id) => {
    if (chance.happens(FAILS)) throw Object.assign(new Error("no answer"), { code: "ETIMEDOUT" });
    times.set(id, (times.get(id) ?? 0) + 1);
    return `<${id}@studio.test>`;
  };
  /** Paths of the notices that were pushed. */
  const pushed = new Set<string>();
  let failed = 0;
  /** Pushes a notice once to the member's device, and delivers its mail otherwise. */
  const push = (notice: string, now: Date) =>
    pushNotice(notice, {
      now,
      delays: [0],
      deliverMail: (mail) => deliver(mail, send, () => now, []),
      send: async (): ReturnType<typeof sendPush> => {
        if (chance.happens(FAILS)) {
          failed += 1;
          return "later";
        }
        pushed.add(notice);
        return "accepted";
      },
    });
  /** Mails by id, each with its addresses and the path of its notice if it has one. */
  const written = new Map<string, Pick<MailDocument, "to" | "notice">>();
  /** Addresses of accounts that were merged into others: with them end the mails that wait. */
  const closed = new Set<string>();
  return {
    send,
    /** Delivers the mails queued since then, as the two triggers do in either order: each is tried once now. */
    async collect(since: Date, now: Date): Promise<void> {
      const { docs } = await database
        .collection(collectionPath("mail", {}))
        .where("delivery.startTime", ">=", since)
        .get();
      for (const mail of docs) {
        const { id } = mail;
        if (written.has(id)) continue;
        const { to, notice } = mailDocument.parse(mail.data());
        written.set(id, { to, notice });
        const triggers = [
          async () => {
            if (!(await isHeld(id, now))) await deliver(id, send, () => now, []);
          },
          async () => {
            if (notice !== undefined) await push(notice, now);
          },
        ];
        for (const trigger of chance.happens(0.5) ? triggers : triggers.toReversed()) await trigger();
      }
    },
    /** Notes that an address is no one's any more. */
    close: (email: string): void => void closed.add(email),
    /** Returns the numbers of mails and pushes, and the mails that were not either sent or pushed, exactly once. */
    report() {
      const wrong = [...written].flatMap(([id, { to, notice }]) => {
        const sent = times.get(id) ?? 0;
        const isPushed = notice !== undefined && pushed.has(notice);
        const announced = sent + Number(isPushed);
        const mayMiss = to.some((address) => closed.has(address));
        return announced === 1 || (announced === 0 && mayMiss)
          ? []
          : [`${id}: sent ${sent} times, pushed: ${isPushed}`];
      });
      return { mails: written.size, pushes: pushed.size, pushes_failed: failed, wrong };
    },
  };
}

export type Post = ReturnType<typeof createPost>;
