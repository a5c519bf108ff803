import Link from "@mui/material/Link";
import { errors, StudioError } from "@studio/contract/errors.ts";
import { passwordReset } from "@studio/contract/people/credentials.ts";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { OfflineError } from "../../../lib/network/offline.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { FormFailure } from "../../../ui/feedback/FormFailure.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { forgetDraft } from "../../../ui/recovery/drafts.ts";
import { recoverPassword } from "./api.ts";

const DRAFT = "recovery";
const SENT = "Ti abbiamo inviato una mail con la nuova password! Controlla anche nella spam.";

/** Returns the reason that the toast, the same for every answer of the server, leaves out; `undefined` for an unknown address. */
const failureDetail = (error: unknown): string | undefined =>
  error instanceof StudioError && error.code === "account_not_found" ? undefined : errorMessage(error);

type Props = {
  loginHref: string;
  /** Address that was typed on the page before, if any. */
  email?: string | undefined;
  onSent: (email: string) => void;
};

/** Requests a temporary password by mail. The typed address is kept on failure. */
export function RecoveryForm({ loginHref, email: typed, onSent }: Props) {
  const [failure, setFailure] = useState<string>();
  const submit = async ({ email }: { email: string }): Promise<void> => {
    setFailure(undefined);
    try {
      await recoverPassword(email);
      forgetDraft(DRAFT);
      toast.success(SENT, 5000);
      onSent(email);
    } catch (error) {
      // Without a network nobody was asked.
      if (!(error instanceof OfflineError)) toast.error(errors.account_not_found.message, 5000);
      setFailure(failureDetail(error));
    }
  };

  return (
    <Form
      schema={passwordReset}
      draft={DRAFT}
      onSubmit={submit}
      {...(typed !== undefined && { defaultValues: { email: typed } })}
    >
      <Stack gap={5}>
        <FormField
          name="email"
          label="Email di registrazione"
          type="email"
          inputMode="email"
          autoComplete="username"
        />
        <FormFailure>{failure}</FormFailure>
        <SubmitButton>Invia</SubmitButton>
        <Link
          component={RouterLink}
          to={loginHref}
          sx={{ alignSelf: "start", display: "inline-flex", alignItems: "center", minHeight: 44, mt: -2 }}
        >
          Torna al login
        </Link>
      </Stack>
    </Form>
  );
}
