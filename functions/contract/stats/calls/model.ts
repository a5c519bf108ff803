import * as z from "zod";
import { identifier } from "../../identifier.ts";
import { wireInstant } from "../../time/instant.ts";
import { memberFigures } from "../model.ts";

/**
 * Groups of the call list (docs/product/statistics.md#call-list): `absent` stay away longer than usual, `pack_ending` have
 * few lessons left, `contacted` were called lately.
 */
export const callGroup = z.enum(["absent", "pack_ending", "contacted"]);
export type CallGroup = z.infer<typeof callGroup>;

/** A member of the call list. */
export const memberToContact = memberFigures
  .pick({
    id: true,
    first_name: true,
    last_name: true,
    picture_url: true,
    lessons_left: true,
    last_attended_at: true,
    days_away: true,
    rhythm_days: true,
    risk: true,
  })
  .extend({
    phone: z.string().nullable(),
    /** Start of the next class that the member has booked. */
    next_booking: wireInstant.nullable(),
    /** The mark that hides the member from the other groups; `by` is `null` once the colleague is gone. */
    contacted: z
      .object({ at: wireInstant, by: z.object({ id: identifier, name: z.string() }).nullable() })
      .nullable(),
  });
export type MemberToContact = z.output<typeof memberToContact>;
