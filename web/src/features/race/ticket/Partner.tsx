import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { partnerName, type RaceTicket } from "@studio/contract/race/model.ts";
import { mayNamePartner } from "@studio/contract/race/policy.ts";
import { useState } from "react";
import * as z from "zod";
import { useNow } from "../../../lib/clock.ts";
import { sendForm } from "../../../lib/http/act.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { useNamePartner } from "./api.ts";

const form = z.strictObject({ partner: partnerName });

type Props = { ticket: RaceTicket; secret: string };

/** Second runner of a double, entered or changed by who has the ticket, until the start. */
export function Partner({ ticket, secret }: Props) {
  const { mutateAsync: namePartner } = useNamePartner();
  const now = useNow();
  const [isOpen, setOpen] = useState(ticket.partner === null);
  if (!mayNamePartner(ticket, now).ok) return null;
  return (
    <section aria-label="In coppia">
      <Panel>
        <Stack gap={1}>
          <Typography variant="h2">In coppia</Typography>
          {isOpen ? (
            <Form
              schema={form}
              defaultValues={{ partner: ticket.partner ?? "" }}
              onSubmit={(body) =>
                sendForm(async () => {
                  await namePartner({ params: { ticket: secret }, body });
                  setOpen(false);
                }, "Nome salvato.")
              }
            >
              <Stack maxWidth={420}>
                <Typography>Con chi corri? Serve per la lista di partenza.</Typography>
                <FormField name="partner" label="Nome e cognome" autoComplete="off" required />
                <SubmitButton>Salva il nome</SubmitButton>
              </Stack>
            </Form>
          ) : (
            <Row gap={4} align="center">
              <Typography sx={{ flexGrow: 1 }}>Corri con {ticket.partner}.</Typography>
              <Button variant="outlined" onClick={() => setOpen(true)}>
                Cambia il nome
              </Button>
            </Row>
          )}
        </Stack>
      </Panel>
    </section>
  );
}
