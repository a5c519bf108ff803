import { asMemberClass } from "@studio/contract/bookings/calendar.ts";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { noticeClassOf } from "@studio/contract/notices/model.ts";
import { recordActivity } from "../../activity/record.ts";
import { rulesIn, rulesRef } from "../../content/rules.ts";
import { notify } from "../../notices/notify.ts";
import { named } from "../../people/people.ts";
import { memberStore } from "../../people/store.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { recordOnce } from "../../platform/firestore/idempotencyKeys.ts";
import { bookingStore, classStore, saveSeats } from "../store.ts";
import type { WaitlistRequest } from "./join.ts";
import { withoutEntry } from "./seats.ts";
import { removeWaitlistEntry, waitlistStore, waitStore } from "./store.ts";

/** An entry to remove; `staff` is absent when members leave by themselves. */
type WaitlistRemoval = WaitlistRequest & { staff?: Named };

/**
 * Removes a member from a waitlist in one commit: class, entry and log. Changes nothing for a member who is not on
 * it.
 * @throws `event_not_found`, `user_not_found`, `busy`
 */
export const leaveWaitlist = ({ classId, uid, staff, request, now }: WaitlistRemoval): Promise<MemberClass> =>
  runAtomic(`event/${classId}`, async (commit) => {
    const [gymClass, booking, member, entry, storedRules] = await readDocuments(
      classStore.ref({ id: classId }),
      bookingStore.ref({ uid, classId }),
      memberStore.ref({ uid }),
      waitlistStore.ref({ id: classId, uid }),
      rulesRef,
    );
    if (!gymClass) throw new StudioError("event_not_found");
    if (!member) throw new StudioError("user_not_found");
    const isRepeated = request && (await recordOnce(commit, request, now));
    if (isRepeated || !entry)
      return asMemberClass(classId, gymClass.value, booking?.value, entry?.value.ticket);
    const rules = await rulesIn(storedRules);
    const after = withoutEntry(gymClass.value, entry.value.ticket, { now, rules });
    removeWaitlistEntry(commit, classId, uid);
    saveSeats(commit, gymClass, after);
    const subject = named(uid, member.value);
    recordActivity(commit, {
      kind: staff ? "booking.waiting_removed_by_staff" : "booking.waiting_left",
      at: now,
      actor: staff ?? subject,
      subject,
      about: { type: "event", id: classId, name: gymClass.value.summary },
    });
    if (staff) {
      const about = noticeClassOf(classId, gymClass.value);
      notify(commit, { uid, actor: staff, now }, { kind: "waitlist_removed", gymClass: about });
    }
    return asMemberClass(classId, after, booking?.value);
  });

/**
 * Removes a member from every waitlist, in one commit each. A retry removes what is left.
 * @throws `busy`
 */
export async function leaveAllWaitlists(uid: string, now: Date): Promise<void> {
  for (const { id } of await waitStore.find("soonest", { in: { uid } })) await leaveOneWaitlist(id, uid, now);
}

const leaveOneWaitlist = (classId: string, uid: string, now: Date): Promise<void> =>
  runAtomic(`event/${classId}`, async (commit) => {
    const [gymClass, entry, storedRules] = await readDocuments(
      classStore.ref({ id: classId }),
      waitlistStore.ref({ id: classId, uid }),
      rulesRef,
    );
    removeWaitlistEntry(commit, classId, uid);
    if (!gymClass || !entry) return;
    const rules = await rulesIn(storedRules);
    saveSeats(commit, gymClass, withoutEntry(gymClass.value, entry.value.ticket, { now, rules }));
  });
