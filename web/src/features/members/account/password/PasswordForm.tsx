import { errors, StudioError } from "@studio/contract/errors.ts";
import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { storedSession, useSession } from "../../../../lib/session/session.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { FormFailure } from "../../../../ui/feedback/FormFailure.tsx";
import { Form, type Outcome } from "../../../../ui/form/Form.tsx";
import { FormField } from "../../../../ui/form/FormField.tsx";
import { SubmitButton } from "../../../../ui/form/SubmitButton.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { changePassword } from "../api.ts";
import { type RepeatedChange, repeatedChange } from "./repeated.ts";

/**
 * Field that repeats the new password. It is validated on every change of either field once it is filled, also when
 * both were filled before hydration.
 */
function ConfirmField() {
  const { control, getValues, trigger } = useFormContext<RepeatedChange>();
  const [newPwd, confirm] = useWatch({ control, name: ["newPwd", "confirm"] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's schema compares the two passwords.
  useEffect(() => {
    if (getValues("confirm")) void trigger("confirm");
  }, [newPwd, confirm, getValues, trigger]);
  return (
    <FormField name="confirm" label="Conferma nuova password" type="password" autoComplete="new-password" />
  );
}

const FAILED = "Qualcosa è andato storto, riprova.";

type Props = {
  /** The current password where it was just typed, as the temporary one at the sign-in: its field is filled with it. */
  oldPwd?: string | undefined;
  onChanged: () => void;
};

/** Form that changes the password. */
export function PasswordForm({ oldPwd: typed, onChanged }: Props) {
  // Undefined until the session is known.
  const email = useSession()?.user.email;
  const [failure, setFailure] = useState<string>();
  const submit = async ({ oldPwd, newPwd }: RepeatedChange): Promise<Outcome> => {
    setFailure(undefined);
    try {
      const { user } = await storedSession();
      await changePassword(user.email, { oldPwd, newPwd });
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
    <Form
      schema={repeatedChange}
      onSubmit={submit}
      {...(typed !== undefined && { defaultValues: { oldPwd: typed } })}
    >
      {/* Lets password managers associate the account. */}
      <input type="email" name="username" autoComplete="username" value={email ?? ""} readOnly hidden />
      <Stack gap={5}>
        <FormField name="oldPwd" label="Password attuale" type="password" autoComplete="current-password" />
        <FormField
          name="newPwd"
          label="Nuova password"
          type="password"
          autoComplete="new-password"
          hint="Almeno 8 caratteri."
        />
        <ConfirmField />
        <FormFailure>{failure}</FormFailure>
        <SubmitButton>Salva Password</SubmitButton>
      </Stack>
    </Form>
  );
}
