import { randomBytes } from "node:crypto";
import { asMemberClass } from "@studio/contract/bookings/calendar.ts";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { mayJoinWaitlist } from "@studio/contract/bookings/waitlist.ts";
import { unwrap } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { noticeClassOf } from "@studio/contract/notices/model.ts";
import { recordActivity } from "../../activity/record.ts";
import { notify } from "../../notices/notify.ts";
import { beginIn } from "../../packages/begin.ts";
import { named } from "../../people/people.ts";
import { holdAccess } from "../../platform/auth/caller.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { recordOnce } from "../../platform/firestore/idempotencyKeys.ts";
import { spendIn } from "../../platform/firestore/limits.ts";
import type { KeyedRequest } from "../../platform/http/idempotency.ts";
import { decideOverlap, readBookingContext } from "../context.ts";
import { saveSeats } from "../store.ts";
import { withWaitlist } from "./seats.ts";
import { addWaitlistEntry } from "./store.ts";

export type WaitlistRequest = {
  classId: string;
  uid: string;
  /** Whether the member asks to begin at once, where that lets a package pay. */
  asksToBegin?: boolean | undefined;
  /** Staff who add the member; the member themself if left out. */
  actor?: Named | undefined;
  /** Whether the class may overlap with another one of the member; `undefined` from a client that does not ask. */
  despiteOverlap?: boolean | undefined;
  /** The request, which a client that got no answer repeats; absent for calls without a key. */
  request?: KeyedRequest | undefined;
  now: Date;
};

const JOINS_BY_ACCOUNT = { limit: 60, seconds: 3600 };

/**
 * Adds a member to the end of a full class's waitlist in one commit: class, entry and log. Changes nothing for a
 * member who is waiting already.
 * @throws `event_not_found`, `user_not_found`, `too_many_requests`, the refusals of `mayJoinWaitlist`, `class_overlaps`, `busy`
 */
export const joinWaitlist = ({
  classId,
  uid,
  asksToBegin,
  actor,
  despiteOverlap,
  request,
  now,
}: WaitlistRequest): Promise<MemberClass> =>
  runAtomic(`event/${classId}`, async (commit) => {
    const context = await readBookingContext(classId, uid);
    const { gymClass, booking, member, access, entry, packages, owned, rules } = context;
    const isRepeated = request && (await recordOnce(commit, request, now));
    if (isRepeated || entry)
      return asMemberClass(classId, gymClass.value, booking?.value, entry?.value.ticket);

    const { begins } = unwrap(
      mayJoinWaitlist(gymClass.value, booking?.value, owned, now, rules, asksToBegin),
    );
    const overlap = decideOverlap({
      gymClass: gymClass.value,
      other: context.overlapping,
      isAccepted: despiteOverlap,
      byStaff: actor !== undefined,
    });
    if (!actor) await spendIn(commit, `waiting:${uid}`, JOINS_BY_ACCOUNT, now);
    const { first_name, last_name, picture_url } = member.value;
    // Members read the class with the ids of its entries: a random id does not identify who waits.
    const added = {
      ticket: randomBytes(9).toString("base64url"),
      first_name,
      last_name,
      picture_url,
      joinedAt: now,
    };
    holdAccess(commit, access);
    addWaitlistEntry(commit, { classId, uid, entry: added, gymClass: gymClass.value });
    const after = withWaitlist(gymClass.value, [...gymClass.value.waiting, added.ticket], {
      now,
      rules,
    });
    saveSeats(commit, gymClass, after);
    const subject = named(uid, member.value);
    const begun = packages.find(({ id }) => id === begins);
    if (begun) beginIn(commit, begun, { subject, now });
    const about = { type: "event" as const, id: classId, name: gymClass.value.summary };
    recordActivity(commit, {
      kind: "booking.waiting_joined",
      at: now,
      actor: actor ?? subject,
      subject,
      about,
    });
    if (actor) {
      const noticeClass = noticeClassOf(classId, gymClass.value);
      notify(commit, { uid, actor, now }, { kind: "waitlist_joined_by_staff", gymClass: noticeClass });
    }
    const ownMessage =
      overlap && `Sei in lista d’attesa. ${overlap} Il posto è tuo solo se prima lasci l’altra.`;
    const message = actor ? overlap : ownMessage;
    return {
      ...asMemberClass(classId, after, booking?.value, added.ticket),
      ...(message !== undefined && { message }),
    };
  });
