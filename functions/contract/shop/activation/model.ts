import * as z from "zod";
import { personName } from "../../people/contacts.ts";
import { newPassword } from "../../people/credentials.ts";
import { phoneNumber } from "../../people/model.ts";

/** Token of the link that a payer is mailed (docs/product/shop.md#activation). It travels in bodies: addresses are logged. */
const activationToken = z.string().min(1).max(250);

export const byActivationToken = z.strictObject({ token: activationToken });

/** Input of a payer who opens their account. */
export const activation = byActivationToken.extend({
  first_name: personName,
  last_name: personName,
  phone: phoneNumber.nullable().default(null),
  password: newPassword,
});
export type Activation = z.output<typeof activation>;

/** The purchase of a link, with the payer's address and their names as they paid. */
export const activatable = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  title: z.string(),
});
export type Activatable = z.output<typeof activatable>;
