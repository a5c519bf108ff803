import { isWaitingClosed } from "@studio/contract/bookings/policy.ts";
import { atomically } from "../../platform/commit.ts";
import { readDocuments } from "../../platform/documents.ts";
import { inTurn, type Run, type Tally } from "../../platform/jobs.ts";
import { saveSeats, wantedEvent } from "../store.ts";
import { endWaiting } from "./end.ts";
import { handOver } from "./hand-over.ts";
import { endedMail } from "./mails.ts";
import { withWaiting } from "./seats.ts";
import { readListsDue } from "./store.ts";

/** What one run deals with; the next one goes on. */
const MOST_AT_ONCE = 50;

/**
 * Gives the seats that became free at night, and ends the lists of classes that begin soon; what is done already is not due
 * any more.
 */
export async function moveUp(run: Run): Promise<Tally> {
  const due = await readListsDue(run.now, MOST_AT_ONCE);
  const tally = await inTurn(run, due, async ({ id }) => Number(await moveUpIn(id, run.now)));
  return { ...tally, more: tally.more || due.length === MOST_AT_ONCE };
}

/** Does for one class what is due by now, and answers whether there was something. Throws `busy`. */
export const moveUpIn = (id: string, now: Date): Promise<boolean> =>
  atomically(`event/${id}`, async (commit) => {
    const [event] = await readDocuments(wantedEvent(id));
    const due = event?.value.waitingDue;
    if (!event || !due || due > now) return false;
    if (isWaitingClosed(event.value, now)) {
      await endWaiting(commit, event, endedMail, { about: "ended", now });
      saveSeats(commit, event, withWaiting(event.value, [], now));
    } else saveSeats(commit, event, (await handOver(commit, id, event.value, now)).after);
    return true;
  });
