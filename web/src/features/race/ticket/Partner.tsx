import Box from "@mui/material/Box";
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
import { Panel } from "../../../ui/layout/Panel.tsx";
import { useNamePartner } from "./api.ts";

const form = z.strictObject({ partner: partnerName });

type Props = { ticket: RaceTicket; secret: string };

/** Second runner of a double, entered or changed by who has the ticket, until the start. */
export function Partner({ ticket, secret }: Props) {
  const { mutateAsync: namePartner } = useNamePartner(secret);
  const now = useNow();
  const [isOpen, setOpen] = useState(ticket.partner === null);
  if (!mayNamePartner(ticket, now).ok) return null;
  return (
    <Box component="section" aria-label="In coppia" sx={{ mt: 6 }}>
      <Panel>
        <Typography variant="h2">In coppia</Typography>
        {isOpen ? (
          <Form
            schema={form}
            defaultValues={{ partner: ticket.partner ?? "" }}
            onSubmit={({ partner }) =>
              sendForm(async () => {
                await namePartner(partner);
                setOpen(false);
              }, "Nome salvato.")
            }
          >
            <Typography sx={{ mt: 1, mb: 4 }}>Con chi corri? Serve per la lista di partenza.</Typography>
            <Box sx={{ display: "grid", gap: 4, maxWidth: 420 }}>
              <FormField name="partner" label="Nome e cognome" autoComplete="off" required />
              <SubmitButton>Salva il nome</SubmitButton>
            </Box>
          </Form>
        ) : (
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 4, mt: 1 }}>
            <Typography sx={{ flexGrow: 1 }}>Corri con {ticket.partner}.</Typography>
            <Button variant="outlined" onClick={() => setOpen(true)}>
              Cambia il nome
            </Button>
          </Box>
        )}
      </Panel>
    </Box>
  );
}
