import { newPassword, passwordChange, SAME_PASSWORD } from "@studio/contract/people/credentials.ts";
import * as z from "zod";

/** Error of a repeated password that differs. */
export const DIFFERENT = "Le Password immesse sono diverse.";

/** Schema of the password change, with the new password repeated. */
export const repeatedChange = z
  .object({ ...passwordChange.shape, newPwd: newPassword, confirm: z.string().min(1, "Campo obbligatorio") })
  .refine(({ newPwd, confirm }) => confirm === "" || confirm === newPwd, {
    path: ["confirm"],
    message: DIFFERENT,
  })
  .refine(({ oldPwd, newPwd }) => oldPwd !== newPwd, SAME_PASSWORD);
export type RepeatedChange = z.output<typeof repeatedChange>;
