import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type NewColleague, newColleague } from "@studio/contract/people/staff.ts";
import type { Role } from "@studio/contract/roles.ts";
import { useState } from "react";
import { roleLabels } from "../../../../lib/format/roleLabels.ts";
import { sendForm } from "../../../../lib/http/act.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import type { DialogState } from "../../../../ui/feedback/useDialog.tsx";
import { Form, type Outcome } from "../../../../ui/form/Form.tsx";
import { FormField } from "../../../../ui/form/FormField.tsx";
import { SelectField } from "../../../../ui/form/SelectField.tsx";
import { SubmitButton } from "../../../../ui/form/SubmitButton.tsx";
import { Columns } from "../../../../ui/layout/flow/Columns.tsx";
import { FormGrid } from "../../../../ui/layout/flow/FormGrid.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { findForRole, useAddToStaff } from "./api.ts";
import { roleOptions } from "./labels.ts";

type Existing = { name: string; role: Role | null; colleague: NewColleague };

type ExistingProps = { existing: Existing; isPending: boolean; onConfirm: () => void; onBack: () => void };

/** Says that the e-mail is a member's, who gets the role without an invitation; staff keep theirs. */
const ExistingMember = ({ existing, isPending, onConfirm, onBack }: ExistingProps) => {
  const { name, role, colleague } = existing;
  const isElse = role !== null && role !== colleague.role;
  return (
    <FormGrid>
      <Typography role="status" sx={{ overflowWrap: "anywhere" }}>
        {isElse
          ? `${name} fa già parte dello staff come ${roleLabels[role]}: il suo ruolo si cambia dall’elenco.`
          : `${colleague.email} è già di ${name}: non parte nessun invito. Il ruolo di ${roleLabels[colleague.role]} vale dal suo prossimo accesso.`}
      </Typography>
      {!isElse && (
        <Button variant="contained" size="large" loading={isPending} onClick={onConfirm}>
          Dai il ruolo a {name}
        </Button>
      )}
      <Button variant="outlined" onClick={onBack}>
        Torna ai dati
      </Button>
    </FormGrid>
  );
};

/** Invites a person to the staff; a member with the e-mail gets the role after a confirmation. Keyed by its opening. */
export function InviteDialog({ open, onClose }: DialogState) {
  const [existing, setExisting] = useState<Existing>();
  const { mutateAsync: addToStaff, isPending } = useAddToStaff();

  const add = async (colleague: NewColleague): Promise<void> => {
    const { invited } = await addToStaff({ body: colleague });
    toast.success(
      invited ? `Invito in viaggio per ${colleague.email}.` : "Fatto: il ruolo vale dal prossimo accesso.",
      6000,
    );
    onClose();
  };
  const send = (colleague: NewColleague): Promise<Outcome> =>
    sendForm(async () => {
      const person = await findForRole(colleague.email);
      if (person) setExisting({ ...person, colleague });
      else await add(colleague);
    });

  return (
    <ActionDialog open={open} title="Invita nello staff" onClose={onClose}>
      {existing && (
        <ExistingMember
          existing={existing}
          isPending={isPending}
          onConfirm={() => void sendForm(() => add(existing.colleague))}
          onBack={() => setExisting(undefined)}
        />
      )}
      {/* Stays mounted: going back keeps what was typed. */}
      <Box hidden={existing !== undefined}>
        <Form schema={newColleague} defaultValues={{ role: "coach" }} onSubmit={send}>
          <FormGrid>
            <Note variant="body2">
              Riceve un’email con una password temporanea, valida 24 ore, per entrare e sceglierne una sua.
            </Note>
            <Columns count={{ sm: 2 }} align="start">
              <FormField name="first_name" label="Nome" autoComplete="off" autoFocus required />
              <FormField name="last_name" label="Cognome" autoComplete="off" required />
            </Columns>
            <FormField
              name="email"
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="off"
              required
            />
            <SelectField name="role" label="Ruolo" options={roleOptions} initial="coach" />
            <SubmitButton>Invita</SubmitButton>
          </FormGrid>
        </Form>
      </Box>
    </ActionDialog>
  );
}
