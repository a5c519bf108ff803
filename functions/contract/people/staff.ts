import * as z from "zod";
import { identifier } from "../identifier.ts";
import { roles } from "../roles.ts";
import { wireInstant } from "../time/instant.ts";
import { personName } from "./contacts.ts";
import { emailAddress } from "./model.ts";

const role = z.enum(roles);

/** A member of staff on the wire. */
export const colleague = z.object({
  id: identifier,
  name: z.string(),
  email: z.string(),
  /** `null` while the removal of the role is incomplete. */
  role: role.nullable(),
  /** Id of the person in the studio's list of coaches; `null` for none. */
  coach: identifier.nullable(),
  /** False after an interrupted change of the role, which the same call completes. */
  complete: z.boolean(),
  /** `null` before the first sign-in. */
  last_sign_in_at: wireInstant.nullable(),
});
export type Colleague = z.output<typeof colleague>;

/** Input for a new member of staff; the names count only if the address is new. */
export const newColleague = z.strictObject({
  first_name: personName,
  last_name: personName,
  email: emailAddress,
  role,
});
export type NewColleague = z.output<typeof newColleague>;

/** Input for the role of a person, and for their id in the list of coaches, which stays if it is missing. */
export const roleChange = z.strictObject({ role, coach: identifier.nullish() });
