import * as z from "zod";
import { storedInstant, wireInstant } from "../time/instant.ts";
import { emailAddress, session } from "./model.ts";

/** `login` is the e-mail (docs/product/people-and-roles.md#sign-in); both fields are required. */
export const loginPayload = z.strictObject({
  login: emailAddress,
  password: z.string().min(1, "Campo obbligatorio").max(1024, "Massimo 1024 caratteri"),
});
export type LoginPayload = z.output<typeof loginPayload>;

/**
 * Answer of a sign-in: the session, plus a custom token after a temporary password
 * (docs/product/people-and-roles.md#temporary-passwords).
 */
export const signedIn = session.extend({
  /** Custom token of Authentication, only after a temporary password; `/first-access` then asks for a new password. */
  custom_token: z.string().min(1).optional(),
});
export type SignedIn = z.output<typeof signedIn>;

/** A password of the member's choice. Authentication requires six characters, the studio eight. */
export const newPassword = z
  .string("Campo obbligatorio")
  .min(1, "Campo obbligatorio")
  .min(8, "Almeno 8 caratteri")
  .max(1024, "Massimo 1024 caratteri");

/** Refusal of a new password that is the current one, or the temporary one that signed in. */
export const SAME_PASSWORD = { path: ["newPwd"], message: "Scegli una password diversa da quella attuale" };

/** Password change (docs/product/people-and-roles.md#passwords). */
export const passwordChange = z
  .strictObject({ oldPwd: loginPayload.shape.password, newPwd: newPassword })
  .refine(({ oldPwd, newPwd }) => oldPwd !== newPwd, SAME_PASSWORD);
export type PasswordChange = z.output<typeof passwordChange>;

/** Password recovery: the registration e-mail (docs/product/people-and-roles.md#temporary-passwords). */
export const passwordReset = z.strictObject({ email: emailAddress });

/** Change of the e-mail, which signs in: the new address and the current password. */
export const emailChange = z.strictObject({ email: emailAddress, password: loginPayload.shape.password });
export type EmailChange = z.output<typeof emailChange>;

/**
 * `temporaryPasswords/{uid}`: hash of the last temporary password and of the address it was mailed to. It signs in once
 * and until `expiresAt`; then it serves as the current password when a new one is set. Readable by functions only.
 */
export const temporaryPasswordDocument = z.object({
  salt: z.string(),
  hash: z.string(),
  expiresAt: storedInstant,
  usedAt: storedInstant.nullable(),
});
export type TemporaryPasswordDocument = z.output<typeof temporaryPasswordDocument>;

/**
 * `emailChanges/{uid}`: the last requested change of a member's e-mail, with the hash of the secret in the link that was
 * mailed to the new address. A used one stays until it expires. Readable by functions only.
 */
export const emailChangeDocument = z.object({
  email: emailAddress,
  hash: z.string(),
  requestedAt: storedInstant,
  expiresAt: storedInstant,
  usedAt: storedInstant.nullable(),
});
export type EmailChangeDocument = z.output<typeof emailChangeDocument>;

/** A requested change of e-mail on the wire, which its link completes until `expires_at`. */
export const pendingEmail = z.object({ email: z.string(), expires_at: wireInstant });
