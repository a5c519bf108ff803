import { contactsByStaff, invitation } from "@studio/contract/people/contacts.ts";
import * as z from "zod";

/** Schema of staff's contacts form; an empty phone becomes `null`. */
export const contactsForm = invitation.extend({
  phone: z
    .string()
    .transform((text) => (text.trim() === "" ? null : text))
    .pipe(invitation.shape.phone.unwrap()),
});
export type ContactsInput = z.input<typeof contactsForm>;

/** Schema of the form with which staff edit contacts; an empty date of birth becomes `null`. */
export const editedContactsForm = contactsForm.extend({
  birth_date: z
    .string()
    .transform((text) => (text === "" ? null : text))
    .pipe(contactsByStaff.shape.birth_date.unwrap()),
});

/** Schema of the form of a member's own data; the e-mail has a form of its own. */
export const ownDataForm = editedContactsForm.omit({ email: true });
