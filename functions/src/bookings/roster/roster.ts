import type { RosterDocument, rosterEntry, waitlistEntry } from "@studio/contract/bookings/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type * as z from "zod";
import { classStore, rosterStore } from "../store.ts";
import { readWaitlist, type StoredWaitlistEntry } from "../waitlist/store.ts";

type RosterEntry = z.output<typeof rosterEntry>;
type WaitlistEntry = z.output<typeof waitlistEntry>;

/** Returns a roster line on the wire, with or without the member. */
export const rosterEntryOf = (
  { id, value }: { id: string; value: RosterDocument },
  withMember: boolean,
): RosterEntry => {
  const { state, presence, subDate, guest, ...member } = value;
  return {
    id,
    subDate,
    presence,
    bDropped: state === "dropped",
    ...(guest && { guest }),
    ...(withMember && { user: { id, ...member } }),
  };
};

const waitlistEntryOf = (
  { id, value }: StoredWaitlistEntry,
  position: number,
  withMember: boolean,
): WaitlistEntry => {
  const { joinedAt, ticket: _, ...member } = value;
  return { id, position, joinedAt, ...(withMember && { user: { id, ...member } }) };
};

/**
 * Returns the roster of a class in the order of booking, and its waitlist, the next entry first.
 * @throws `event_not_found`
 */
export async function rosterOf(
  classId: string,
  withMember: boolean,
): Promise<{ subs: RosterEntry[]; waiting: WaitlistEntry[] }> {
  const gymClass = await classStore.read({ id: classId });
  if (!gymClass) throw new StudioError("event_not_found");
  const [roster, waitlist] = await Promise.all([
    rosterStore.find("ofClass", { in: { id: classId } }),
    readWaitlist(classId, gymClass.value),
  ]);
  return {
    subs: roster.map((line) => rosterEntryOf(line, withMember)),
    waiting: waitlist.map((entry, index) => waitlistEntryOf(entry, index + 1, withMember)),
  };
}
