import { giftRefusal } from "@studio/contract/gifts/policy.ts";
import { addRomeDays, romeTime } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { type JobResult, mergeResults, processSequentially, type Run } from "../platform/jobs/batch.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { endingGiftMail, receivedGiftMail } from "./mails.ts";
import { giftCardStore, giftCardWrites } from "./store.ts";

/** Cards per run; the next run continues. */
const MAX_PER_RUN = 100;

/** Time in Rome from which a planned mail leaves on its day, not by night. */
const FIRST_TIME = "08:00";

/**
 * Mails cards to who receives them, on the day that their givers chose, and reminds of those that end within a month, each
 * once.
 */
export async function deliverGifts(run: Run): Promise<JobResult> {
  const today = romeDay(run.now);
  const isDay = romeTime(run.now) >= FIRST_TIME;
  // Those planned for today are many on a holiday: by night they stand in the way of no other.
  const planned = await giftCardStore.find("toDeliver", {
    values: [isDay ? today : addRomeDays(today, -1)],
    limit: MAX_PER_RUN,
  });
  const atOnce = isDay
    ? []
    : await giftCardStore.find("toDeliverAtOnce", { values: [null, today], limit: MAX_PER_RUN });
  const ready = [...new Map([...planned, ...atOnce].map((card) => [card.id, card])).values()];
  const delivered = await processSequentially(run, ready, ({ id }) => deliver(id, today, run.now));
  const ending = isDay ? await giftCardStore.find("toRemind", { values: [today], limit: MAX_PER_RUN }) : [];
  const reminded = await processSequentially(run, ending, ({ id }) => remind(id, today, run.now));
  const all = mergeResults(delivered, reminded);
  return {
    ...all,
    more:
      all.more ||
      planned.length === MAX_PER_RUN ||
      atOnce.length === MAX_PER_RUN ||
      ending.length === MAX_PER_RUN,
  };
}

/** Mails a card to who receives it, if that is still due; returns the number of mails. */
const deliver = (id: string, today: string, now: Date): Promise<number> =>
  runAtomic(`gift/${id}`, async (commit) => {
    const card = await giftCardStore.read({ id });
    if (!card || card.value.deliveryDue === null || card.value.deliveryDue > today) return 0;
    const { to, version } = card.value;
    const isMailed = to.email !== null && giftRefusal(card.value, today) === undefined;
    giftCardWrites.update(commit, card, {
      deliveryDue: null,
      ...(isMailed && { deliveredAt: now }),
      version: version + 1,
    });
    if (to.email === null || !isMailed) return 0;
    enqueue(commit, `${id}-recipient-${version}`, receivedGiftMail(to.email, card.value), now);
    return 1;
  });

/** Reminds of the end of a card, if that is still due; returns the number of mails. */
const remind = (id: string, today: string, now: Date): Promise<number> =>
  runAtomic(`gift/${id}`, async (commit) => {
    const card = await giftCardStore.read({ id });
    if (!card || card.value.reminderDue === null || card.value.reminderDue > today) return 0;
    const { to, giver, state, until, deliveredAt } = card.value;
    giftCardWrites.update(commit, card, { reminderDue: null });
    // Who has not got it yet is not told of it by its end.
    const email = deliveredAt && to.email !== null ? to.email : giver.email;
    if (email === null || state !== "open" || until < today) return 0;
    enqueue(commit, `${id}-ending-${until}`, endingGiftMail(email, card.value), now);
    return 1;
  });
