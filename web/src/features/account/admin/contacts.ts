import { invitation } from "@studio/contract/account/model.ts";
import { z } from "zod";

/** What staff type of a person; no phone is none. */
export const contactsForm = invitation.extend({
  phone: z
    .string()
    .transform((text) => (text.trim() === "" ? null : text))
    .pipe(invitation.shape.phone.unwrap()),
});
export type ContactsInput = z.input<typeof contactsForm>;
