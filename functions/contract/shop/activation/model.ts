import * as z from "zod";
import { personName } from "../../people/contacts.ts";
import { newPassword } from "../../people/credentials.ts";
import { phoneNumber } from "../../people/model.ts";
import { referralCode } from "../../referrals/model.ts";
import { romeDate } from "../../time/instant.ts";

/**
 * Token of the link that a payer (docs/product/shop.md#activation) or who registers is mailed. It travels in bodies:
 * addresses are logged.
 */
const activationToken = z.string().min(1).max(500);

export const byActivationToken = z.strictObject({ token: activationToken });

/** Input of who opens their account. */
export const activation = byActivationToken.extend({
  first_name: personName,
  last_name: personName,
  phone: phoneNumber.nullable().default(null),
  password: newPassword,
  /** Code of the member who brought them; one that does not count changes nothing. */
  referral: referralCode.optional(),
});
export type Activation = z.output<typeof activation>;

/** The address of a link and, of a payer's, their names as they paid, and the purchase. */
export const activatable = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  title: z.string().nullable(),
  /** Last day of what was bought, if it is over: a subscription begins at the latest 30 days after the payment. */
  ended_on: romeDate.optional(),
});
export type Activatable = z.output<typeof activatable>;
