import { newPassword, passwordChange } from "@studio/contract/account/model.ts";
import { z } from "zod";

/** Two new passwords that differ. */
export const DIFFERENT = "Le Password immesse sono diverse.";

/** The form of a password change: the new one twice. */
export const repeatedChange = z
  .object({ ...passwordChange.shape, newPwd: newPassword, confirm: z.string().min(1, "Campo obbligatorio") })
  .refine(({ newPwd, confirm }) => confirm === "" || confirm === newPwd, {
    path: ["confirm"],
    message: DIFFERENT,
  });
export type RepeatedChange = z.output<typeof repeatedChange>;
