import { calendarText } from "@studio/contract/bookings/ics.ts";
import { studio } from "@studio/contract/studio.ts";
import { accessRef } from "../../platform/auth/caller.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { classRef, readStandingBookings } from "../store.ts";
import { readAddress } from "./address.ts";
import { matches } from "./secret.ts";
import { feedRef } from "./store.ts";

/** How far back the feed goes, and how many bookings it has at most. */
const BACK_MS = 30 * 24 * 60 * 60 * 1000;
const MAX_CLASSES = 200;

/**
 * The calendar that a path opens: the member's bookings that stand. `undefined` for every path that opens none, whatever
 * the reason. Guesses are not counted: a secret cannot be found by guessing, and calendar services ask for many members,
 * dead addresses among them, from one address of their own.
 */
export async function answerFeed(path: string, now: Date): Promise<string | undefined> {
  const asked = readAddress(path);
  if (!asked) return undefined;
  const [feed, access] = await readDocuments(feedRef(asked.uid), accessRef(asked.uid));
  if (!matches(asked.secret, feed?.value.hash) || !access) return undefined;

  const since = new Date(now.getTime() - BACK_MS);
  const bookings = await readStandingBookings(asked.uid, since, MAX_CLASSES);
  // A booking knows all but what its class is described as; a class may be gone.
  const events = bookings.length > 0 ? await readDocuments(...bookings.map(({ id }) => classRef(id))) : [];
  const classes = bookings.map(({ id, value }, index) => ({
    ...value,
    id,
    description: events[index]?.value.description ?? "",
  }));
  return calendarText(classes, now, `${studio.name}: le mie classi`);
}
