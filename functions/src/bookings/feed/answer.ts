import { calendarText } from "@studio/contract/bookings/ics.ts";
import { studio } from "@studio/contract/studio.ts";
import { readClassLists } from "../../content/classLists.ts";
import { accessRef } from "../../platform/auth/caller.ts";
import { matches } from "../../platform/auth/secret.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { classStore, readStandingBookings } from "../store.ts";
import { readAddress } from "./address.ts";
import { feedStore } from "./store.ts";

/** The feed has bookings of the last 30 days, and at most 200. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;
const MAX_CLASSES = 200;

/**
 * Returns the iCalendar text of the bookings of the member whose secret is in the path; `undefined` for any other
 * path. Failed attempts are not counted: a secret cannot be guessed, and calendar services ask for many members,
 * with revoked addresses among them, from one IP address.
 */
export async function answerFeed(path: string, now: Date): Promise<string | undefined> {
  const address = readAddress(path);
  if (!address) return undefined;
  const [feed, access] = await readDocuments(feedStore.ref({ uid: address.uid }), accessRef(address.uid));
  if (!matches(address.secret, feed?.value.hash) || !access) return undefined;

  const since = new Date(now.getTime() - MAX_AGE_MS);
  const bookings = await readStandingBookings(address.uid, since, MAX_CLASSES);
  // The description is only in the class, which may have been removed.
  const documents =
    bookings.length > 0 ? await readDocuments(...bookings.map(({ id }) => classStore.ref({ id }))) : [];
  const classes = bookings.map(({ id, value, updateTime }, index) => {
    const gymClass = documents[index];
    const changes = [updateTime, gymClass?.updateTime].map((time) => time?.toMillis() ?? 0);
    return {
      ...value,
      id,
      description: gymClass?.value.description ?? "",
      type: gymClass?.value.type ?? null,
      coach: gymClass?.value.coach ?? null,
      changed: new Date(Math.max(...changes)),
    };
  });
  return calendarText(classes, now, await readClassLists(), `${studio.name}: le mie classi`);
}
