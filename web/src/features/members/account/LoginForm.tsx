import Link, { type LinkProps } from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { StudioError } from "@studio/contract/errors.ts";
import { type LoginPayload, loginPayload } from "@studio/contract/people/credentials.ts";
import { type ReactNode, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Link as RouterLink } from "react-router-dom";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { RateLimitedError, retryTime } from "../../../lib/http/rateLimited.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { FormFailure } from "../../../ui/feedback/FormFailure.tsx";
import { Form, type Outcome } from "../../../ui/form/Form.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { forgetDraft } from "../../../ui/recovery/drafts.ts";
import { signIn } from "./signIn.ts";

const DRAFT = "login";

type Props = {
  resetHref: string;
  trialHref: string;
  /** Address that was typed on the page before, if any. */
  email?: string | undefined;
  /** Called with the address that was typed when the person goes to the recovery. */
  onForgotten: (email: string) => void;
  /** Called after a sign-in with a temporary password; the next step is to choose a new one. */
  onTemporary: (password: string) => void;
};

const line = { alignSelf: "start", display: "inline-flex", alignItems: "center", minHeight: 44 } as const;

type RecoveryLinkProps = Pick<Props, "resetHref" | "onForgotten"> & Pick<LinkProps, "sx" | "children">;

/** Leads to the recovery, with the address that was typed. */
function RecoveryLink({ resetHref, onForgotten, ...link }: RecoveryLinkProps) {
  const { getValues } = useFormContext<LoginPayload>();
  return (
    <Link component={RouterLink} to={resetHref} onClick={() => onForgotten(getValues("login"))} {...link} />
  );
}

/**
 * Signs a member in. The stored session then redirects the page; after a temporary password `onTemporary` does. A
 * failure stays beside the form after its toast.
 */
export function LoginForm({ resetHref, trialHref, email, onForgotten, onTemporary }: Props) {
  const [failure, setFailure] = useState<ReactNode>();
  const submit = async (payload: LoginPayload): Promise<Outcome> => {
    setFailure(undefined);
    try {
      const { member, temporary } = await signIn(payload);
      forgetDraft(DRAFT);
      toast.success(`Ciao ${member.first_name}`, 3000);
      if (temporary) onTemporary(payload.password);
    } catch (error) {
      const message = errorMessage(error);
      toast.error(message, 5000);
      if (error instanceof StudioError && error.code === "invalid_credentials") {
        return { refused: { password: message } };
      }
      setFailure(
        error instanceof RateLimitedError ? (
          <>
            Troppi tentativi: riprova {retryTime(error.retryAfterSeconds)}, oppure{" "}
            <RecoveryLink resetHref={resetHref} onForgotten={onForgotten}>
              recupera la password
            </RecoveryLink>
            .
          </>
        ) : (
          message
        ),
      );
    }
    return "kept";
  };

  return (
    <Form
      schema={loginPayload}
      draft={DRAFT}
      onSubmit={submit}
      {...(email !== undefined && { defaultValues: { login: email } })}
    >
      <Stack gap={5}>
        <FormField name="login" label="Email" type="email" inputMode="email" autoComplete="username" />
        <FormField name="password" label="Password" type="password" autoComplete="current-password" />
        <RecoveryLink resetHref={resetHref} onForgotten={onForgotten} sx={{ ...line, mt: -2 }}>
          Dimenticata la Password?
        </RecoveryLink>
        <FormFailure>{failure}</FormFailure>
        <SubmitButton>Accedi</SubmitButton>
        <Typography variant="body2" component="p" sx={{ ...line, flexWrap: "wrap", columnGap: 1.5, mt: -2 }}>
          Non hai ancora un account?
          <Link href={trialHref} sx={line}>
            Prova gratuita
          </Link>
        </Typography>
      </Stack>
    </Form>
  );
}
