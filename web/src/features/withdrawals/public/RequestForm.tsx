import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { API_BASE } from "@studio/contract/apiBase.ts";
import { withdrawals } from "@studio/contract/withdrawals/endpoints.ts";
import { withdrawalRequest } from "@studio/contract/withdrawals/model.ts";
import { useEffect, useRef, useState } from "react";
import { formFillDurationMs } from "../../../lib/formFillDuration.ts";
import { sendForm } from "../../../lib/http/act.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";
import { Honeypot } from "../../../ui/form/Honeypot.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { TextArea } from "../../../ui/form/TextArea.tsx";
import { useCameAsHtml } from "../../../ui/hydration/useCameAsHtml.ts";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { requestLink } from "./api.ts";
import { Received } from "./Received.tsx";

/** Form by which a buyer without a session asks for the link of a withdrawal. */
export function RequestForm() {
  const cameAsHtml = useCameAsHtml();
  const shownAt = useRef(0);
  const [receivedAt, setReceivedAt] = useState<Date>();
  useEffect(() => {
    if (!cameAsHtml) shownAt.current = performance.now();
  }, [cameAsHtml]);
  if (receivedAt)
    return (
      <Box role="status">
        <Typography variant="h3">Abbiamo ricevuto la tua richiesta</Typography>
        <Received at={receivedAt} />
      </Box>
    );
  return (
    <Form
      schema={withdrawalRequest}
      action={API_BASE + withdrawals.request.path}
      draft="withdrawal"
      onSubmit={(values) =>
        sendForm(async () => {
          const elapsed = await formFillDurationMs(shownAt.current);
          setReceivedAt((await requestLink({ ...values, elapsed })).received_at);
        })
      }
    >
      <Stack gap={5}>
        <Note>Ti mandiamo un’email con il link per confermare.</Note>
        <FormField name="number" label="Numero dell’acquisto" required />
        <FormField name="email" label="Email con cui hai pagato" type="email" autoComplete="email" required />
        <TextArea name="reason" label="Motivo (facoltativo)" />
        <Honeypot />
        <SubmitButton working="Invio in corso…">Manda la richiesta</SubmitButton>
      </Stack>
    </Form>
  );
}
