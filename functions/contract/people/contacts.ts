import * as z from "zod";
import { identifier } from "../identifier.ts";
import { packageImport } from "../packages/changes.ts";
import { singleLine } from "../text/typedText.ts";
import { newPassword } from "./credentials.ts";
import { noteText } from "./forStaff.ts";
import { birthDate, emailAddress, MAX_TAGS, memberTag, phoneNumber } from "./model.ts";

/** The specification states no limits; these are the studio's (docs/product/people-and-roles.md#fields-of-a-person). */
export const personName = singleLine("Campo obbligatorio")
  .min(1, "Campo obbligatorio")
  .max(80, "Massimo 80 caratteri");

/** Contact data of a member whom staff register or edit; `registration` adds a password. */
export const invitation = z.strictObject({
  first_name: personName,
  last_name: personName,
  email: emailAddress,
  phone: phoneNumber.nullable().default(null),
});

export type Invitation = z.output<typeof invitation>;

/** Input of staff for a new member; with `lead_id` their request is won and points to them. */
export const invitationByStaff = invitation.extend({ lead_id: identifier.optional() });

/** Contact data that staff edit; a date of birth that is missing stays as it is. */
export const contactsByStaff = invitation.extend({ birth_date: birthDate.nullable().optional() });
export type ContactsByStaff = z.output<typeof contactsByStaff>;

/** Contact data that a member changes themselves; the e-mail has a call of its own (`emailChange`). */
export const ownData = z.strictObject({
  first_name: personName,
  last_name: personName,
  phone: phoneNumber.nullable(),
  birth_date: contactsByStaff.shape.birth_date,
});
export type OwnData = z.output<typeof ownData>;

/** Registration by the member; people whom staff register get a temporary password by mail instead. */
export const registration = invitation.extend({ password: newPassword });

/** Address to which the link is mailed by which a visitor opens an account. */
export const registrationRequest = z.strictObject({ email: emailAddress });

/** Address of the upload to use as profile picture, `gs://{bucket}/{path}`; `null` removes the picture. */
export const pictureChange = z.strictObject({
  picture_url: z.url("Indirizzo non valido").max(2000).nullable(),
});

/** Maximum size of a profile picture file, in bytes (docs/product/people-and-roles.md#profile-picture). */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** Maximum size of an upload, in bytes; browsers send the cropped picture, a few kilobytes (`storage.rules`). */
export const MAX_UPLOAD_BYTES = 2 * 1024 * 1024;

/** A row of an import: a member, optionally with a package and its lessons left, date of birth, tags and a note of staff. */
export const importedMember = z.strictObject({
  ...invitation.shape,
  product: packageImport.nullable(),
  birth_date: birthDate.nullable().optional(),
  tags: z.array(memberTag).max(MAX_TAGS, `Al massimo ${MAX_TAGS} etichette`).optional(),
  note: noteText.optional(),
});
export type ImportedMember = z.output<typeof importedMember>;
