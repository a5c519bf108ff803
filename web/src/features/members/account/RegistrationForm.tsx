import Typography from "@mui/material/Typography";
import { registrationRequest } from "@studio/contract/people/contacts.ts";
import { useState } from "react";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { paths } from "../../../lib/paths.ts";
import { FormFailure } from "../../../ui/feedback/FormFailure.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { TouchLink } from "../../../ui/navigation/TouchLink.tsx";
import { requestRegistration } from "./api.ts";

/** Has the link mailed by which a visitor opens an account; what it says is the same for every address. */
export function RegistrationForm() {
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const submit = async ({ email }: { email: string }) => {
    setFailure(undefined);
    try {
      await requestRegistration(email);
      setSentTo(email);
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <Form schema={registrationRequest} onSubmit={submit}>
      <Stack gap={5}>
        <FormField name="email" label="La tua email" type="email" inputMode="email" autoComplete="email" />
        <FormFailure>{failure !== undefined && errorMessage(failure)}</FormFailure>
        <Typography role="status" sx={{ "&:empty": { position: "absolute" } }}>
          {sentTo !== undefined &&
            `Ti abbiamo scritto a ${sentTo}: apri il link entro 24 ore. Non arriva niente? Guarda nello spam, anche tra le email di prima.`}
        </Typography>
        <SubmitButton working="Invio…">
          {sentTo === undefined ? "Ricevi il link" : "Invia di nuovo"}
        </SubmitButton>
        <TouchLink href={paths.login.href()}>Hai già un account? Accedi</TouchLink>
      </Stack>
    </Form>
  );
}
