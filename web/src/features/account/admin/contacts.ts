import { contactsChange } from "@studio/contract/account/model.ts";
import { z } from "zod";

/** What staff type of a person; no phone is none. */
export const contactsForm = contactsChange.extend({
  phone: z
    .string()
    .transform((text) => (text.trim() === "" ? null : text))
    .pipe(contactsChange.shape.phone.unwrap()),
});
export type ContactsInput = z.input<typeof contactsForm>;
