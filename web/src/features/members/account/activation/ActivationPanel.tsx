import WarningAmber from "@mui/icons-material/WarningAmberOutlined";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type Activatable, activation } from "@studio/contract/shop/activation/model.ts";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { untilLongDay } from "../../../../lib/format/format.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { paths } from "../../../../lib/paths.ts";
import { referralField } from "../../../../lib/payments/referralCode.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { Facts } from "../../../../ui/display/Facts.tsx";
import { Banner } from "../../../../ui/feedback/Banner.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { FormFailure } from "../../../../ui/feedback/FormFailure.tsx";
import { Form } from "../../../../ui/form/Form.tsx";
import { FormField } from "../../../../ui/form/FormField.tsx";
import { SubmitButton } from "../../../../ui/form/SubmitButton.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { LinkButton } from "../../../../ui/navigation/LinkButton.tsx";
import { contactsForm } from "../contacts.ts";
import { activateAccount, isClosed, openActivation } from "./api.ts";

type Link = { is: "loading" } | { is: "failed"; error: unknown } | { is: "open"; opened: Activatable };

/** The form that opens the account of a mailed link, with the purchase of a payer's. */
export function ActivationPanel({ token }: { token: string }) {
  const [attempt, setAttempt] = useState(0);
  return <OpenedLink key={attempt} token={token} onRetry={() => setAttempt(attempt + 1)} />;
}

function OpenedLink({ token, onRetry }: { token: string; onRetry: () => void }) {
  const [link, setLink] = useState<Link>({ is: "loading" });
  useEffect(() => {
    let isCurrent = true;
    openActivation(token).then(
      (opened) => isCurrent && setLink({ is: "open", opened }),
      (error: unknown) => isCurrent && setLink({ is: "failed", error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [token]);

  switch (link.is) {
    case "loading":
      return (
        <Box role="status" aria-label="Carico il link">
          <Skeleton variant="rounded" height={420} />
        </Box>
      );
    case "failed":
      return isClosed(link.error) ? (
        <ClosedLink error={link.error} />
      ) : (
        <ErrorState message={errorMessage(link.error)} onRetry={onRetry} />
      );
    case "open":
      return <ActivationForm token={token} opened={link.opened} />;
  }
}

/** Says why a link opens no account, and leads to the sign-in. */
const ClosedLink = ({ error }: { error: unknown }) => (
  <Stack>
    <Typography role="alert">{errorMessage(error)}</Typography>
    <Row>
      <LinkButton to={paths.login.href()} variant="contained">
        Accedi
      </LinkButton>
      <LinkButton to={paths.resetPassword.href()} variant="outlined">
        Chiedi una nuova password
      </LinkButton>
    </Row>
  </Stack>
);

const schema = contactsForm.omit({ email: true }).extend({ password: activation.shape.password });

function ActivationForm({ token, opened }: { token: string; opened: Activatable }) {
  const { email, first_name, last_name, title, ended_on } = opened;
  const [failure, setFailure] = useState<unknown>();
  const navigate = useNavigate();
  if (isClosed(failure)) return <ClosedLink error={failure} />;
  return (
    <Form
      schema={schema}
      defaultValues={{ first_name, last_name, phone: "", password: "" }}
      onSubmit={async (values) => {
        setFailure(undefined);
        try {
          const member = await activateAccount(email, { token, ...values, ...referralField() });
          toast.success(`Ciao ${member.first_name}, il tuo account è attivo.`, 5000);
          // Back does not return to a link that has served.
          navigate(paths.me.href(), { replace: true });
        } catch (error) {
          setFailure(error);
        }
      }}
    >
      {/* Lets password managers associate the account. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <Facts facts={{ ...(title !== null && { "Il tuo acquisto": title }), "La tua email": email }} />
      {ended_on !== undefined && (
        <Banner tone="warn" icon={<WarningAmber />}>
          Quello che hai acquistato valeva fino {untilLongDay(ended_on)}: un abbonamento comincia al più tardi
          30 giorni dopo il pagamento. Puoi aprire l’account lo stesso; per il resto scrivici.
        </Banner>
      )}
      <Stack gap={5}>
        <FormField name="first_name" label="Nome" autoComplete="given-name" />
        <FormField name="last_name" label="Cognome" autoComplete="family-name" />
        <FormField
          name="phone"
          label="Telefono (facoltativo)"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <FormField
          name="password"
          label="Password"
          type="password"
          autoComplete="new-password"
          hint="Almeno 8 caratteri."
        />
        <FormFailure>{failure !== undefined && errorMessage(failure)}</FormFailure>
        <SubmitButton working="Attivo l’account…">Attiva l’account</SubmitButton>
      </Stack>
    </Form>
  );
}
