import * as z from "zod";
import { identifier } from "../../identifier.ts";
import { packageService } from "../../packages/model.ts";
import { memberForStaff } from "../../people/forStaff.ts";
import { emailAddress } from "../../people/model.ts";
import { romeDate, storedInstant, wireInstant } from "../../time/instant.ts";

/**
 * `merges/{uid}`: the account `uid` is merged into another one and closed. Written with the first change, so that an
 * interrupted merge is found and finished.
 */
export const mergeDocument = z.object({
  /** Uid of the account that is kept. */
  into: identifier,
  /** Uid of the member of staff. */
  by: identifier,
  startedAt: storedInstant,
  /** `null` while something is left to move. */
  endedAt: storedInstant.nullable(),
  /** E-mail of the closed account and whether it was proven, until the merge ends. */
  address: emailAddress.nullable(),
  proven: z.boolean(),
});
export type MergeDocument = z.output<typeof mergeDocument>;

const count = z.int().nonnegative();

/** A class or weekly slot that both accounts have, of which one stays. */
const conflict = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("booking"),
    summary: z.string(),
    start: z.object({ dateTime: wireInstant }),
    /** Whether a package gets a lesson back. */
    returns_lesson: z.boolean(),
  }),
  z.object({
    kind: z.literal("wait"),
    summary: z.string(),
    start: z.object({ dateTime: wireInstant }),
    /** Whether one of the accounts is booked; otherwise both wait, and the better position stays. */
    booked: z.boolean(),
  }),
  z.object({ kind: z.literal("standing"), weekday: z.int().min(1).max(7), time: z.string() }),
]);

const account = memberForStaff.pick({
  id: true,
  first_name: true,
  last_name: true,
  email: true,
  phone: true,
  picture_url: true,
  joined_at: true,
  lessons_left: true,
});

/** Effect of a merge before it is done. */
export const mergePreview = z.object({
  kept: account,
  duplicate: account,
  moves: z.object({
    packages: z.array(
      z.object({
        name: z.string(),
        size: count,
        remaining: count,
        expire_date: romeDate.nullable(),
        /** Service whose sessions `size` and `remaining` are; missing of lessons for classes. */
        service: packageService.optional(),
        /** Sessions that it gives besides classes, and how many are left. */
        extras: z.array(z.object({ name: z.string(), remaining: count })).optional(),
      }),
    ),
    upcoming_bookings: count,
    past_bookings: count,
    waits: count,
    standing_places: count,
    notes: count,
    tags: z.array(z.string()),
    notices: count,
    sessions: count,
    race_bookings: count,
    payments: count,
    sales: count,
    /** Sum that is owed of these sales, in cents. */
    owed: count,
    /** Plans of instalments and of what renews. */
    plans: count,
    /** Gift cards that were given or redeemed. */
    gift_cards: count,
    /** Customers at the payment provider, with their saved cards. */
    customers: count,
    /** Friends that were brought. */
    friends: count,
    /** Codes that are a reward. */
    reward_codes: count,
    leads: count,
    library: z.boolean(),
  }),
  conflicts: z.array(conflict),
  /** Titles of what renews in each of the accounts, if it does in both: all of them go on being debited. */
  renewing: z.array(z.string()),
  /** Whether both accounts were brought by a friend, of which one counts. */
  brought_twice: z.boolean(),
  /** Lessons left of both accounts together afterwards, those returned included. */
  lessons_left: count,
  /** Whether the duplicate's e-mail is proven: otherwise what is known by that e-mail alone stays with it. */
  proven: z.boolean(),
});
export type MergePreview = z.output<typeof mergePreview>;
