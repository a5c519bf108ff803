import { isWaitingClosed } from "../../contract/bookings/policy.ts";
import { atomically } from "../../platform/commit.ts";
import { readDocuments } from "../../platform/documents.ts";
import { faultOf, log } from "../../platform/log.ts";
import { saveSeats, wantedEvent } from "../store.ts";
import { endWaiting } from "./end.ts";
import { handOver } from "./hand-over.ts";
import { endedMail } from "./mails.ts";
import { withWaiting } from "./seats.ts";
import { readListsDue } from "./store.ts";

/** What one run deals with; the next one goes on. */
const MOST_AT_ONCE = 50;

/**
 * Gives the seats that became free at night, and ends the lists of classes that begin soon. One that fails stays for the next
 * run and keeps no other waiting; what is done already is not due any more.
 */
export async function moveUp(now: Date): Promise<void> {
  for (const { id } of await readListsDue(now, MOST_AT_ONCE)) {
    try {
      await moveUpIn(id, now);
    } catch (error) {
      log("ERROR", { event: "fault", call: "moveUp", fault: faultOf(error) });
    }
  }
}

/** Does for one class what is due by now. Throws `busy`. */
export const moveUpIn = (id: string, now: Date): Promise<void> =>
  atomically(`event/${id}`, async (commit) => {
    const [event] = await readDocuments(wantedEvent(id));
    const due = event?.value.waitingDue;
    if (!event || !due || due > now) return;
    if (isWaitingClosed(event.value, now)) {
      await endWaiting(commit, event, endedMail, { about: "ended", now });
      saveSeats(commit, event, withWaiting(event.value, [], now));
    } else saveSeats(commit, event, await handOver(commit, id, event.value, now));
  });
