import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { errors, StudioError } from "@studio/contract/errors.ts";
import { useState } from "react";
import { errorMessage } from "../../../lib/errorMessage.ts";
import { useSession } from "../../../lib/session.ts";
import { Form, type Outcome } from "../../../ui/Form.tsx";
import { FormField } from "../../../ui/FormField.tsx";
import { SubmitButton } from "../../../ui/SubmitButton.tsx";
import { toast } from "../../../ui/toast.ts";
import { changePassword } from "../data.ts";
import { FormFailure } from "../FormFailure.tsx";
import { ConfirmField } from "./ConfirmField.tsx";
import { type RepeatedChange, repeatedChange } from "./repeated.ts";

const FAILED = "Qualcosa è andato storto, riprova.";

/** Sets a new password. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  // Undefined while it is not known who is here.
  const email = useSession()?.user.email;
  const [failure, setFailure] = useState<string>();
  const submit = async ({ oldPwd, newPwd }: RepeatedChange): Promise<Outcome> => {
    setFailure(undefined);
    if (email === undefined) {
      toast.error(FAILED, 5000);
      return "kept";
    }
    try {
      await changePassword(email, { oldPwd, newPwd });
      toast.success("Password aggiornata.", 3000);
      onChanged();
      return "done";
    } catch (error) {
      toast.error(FAILED, 5000);
      if (error instanceof StudioError && error.code === "wrong_password") {
        return { refused: { oldPwd: errors.wrong_password.message } };
      }
      const message = errorMessage(error);
      if (message !== FAILED) setFailure(message);
      return "kept";
    }
  };

  return (
    <Form schema={repeatedChange} onSubmit={submit}>
      {/* Tells password managers whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email ?? ""} readOnly hidden />
      <Box sx={{ display: "grid", gap: 5 }}>
        <FormField name="oldPwd" label="Password attuale" type="password" autoComplete="current-password" />
        <Box>
          <FormField name="newPwd" label="Nuova password" type="password" autoComplete="new-password" />
          <Typography variant="body2" sx={{ mt: 1.5, color: "text.secondary" }}>
            Almeno 8 caratteri.
          </Typography>
        </Box>
        <ConfirmField />
        <FormFailure>{failure}</FormFailure>
        <SubmitButton>Salva Password</SubmitButton>
      </Box>
    </Form>
  );
}
