import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ContactsByStaff, MemberForStaff } from "@studio/contract/people/model.ts";
import { formatPhone } from "@studio/contract/people/phone.ts";
import { useState } from "react";
import { useConflict } from "../../../../lib/editing/useConflict.ts";
import { sendForm } from "../../../../lib/http/act.ts";
import { longDay } from "../../../../lib/longDay.ts";
import { useCan } from "../../../../lib/session/role.ts";
import { useSession } from "../../../../lib/session/session.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { Facts } from "../../../../ui/display/Facts.tsx";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { ConflictDialog } from "../../../../ui/feedback/ConflictDialog.tsx";
import { Form } from "../../../../ui/form/Form.tsx";
import { FormField } from "../../../../ui/form/FormField.tsx";
import { SubmitButton } from "../../../../ui/form/SubmitButton.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { editedContactsForm } from "../../account/contacts.ts";
import { useEditContacts } from "../api.ts";
import { ContactFields } from "../ContactFields.tsx";
import { nameOf } from "../person.ts";
import { TakenLink } from "../TakenLink.tsx";
import { useContactsForm } from "../useContactsForm.ts";

type Props = { open: boolean; member: MemberForStaff; onClose: () => void };

const contactLabels = {
  first_name: "Nome",
  last_name: "Cognome",
  email: "Email",
  phone: "Telefono",
  birth_date: "Data di nascita",
} as const;

/** Returns the contacts that a colleague stored, as staff read them. */
const contactChanges = (stored: Readonly<Record<string, string>> = {}): string[] =>
  Object.entries(contactLabels).flatMap(([name, label]) => {
    const value = stored[name];
    if (value === undefined) return [];
    return `${label}: ${name === "birth_date" && value !== "" ? longDay(value) : value || "tolto"}`;
  });

/** Edits a member's names, e-mail, phone and date of birth. */
function EditContactsDialog({ open, member, onClose }: Props) {
  const { first_name, last_name, email, phone, birth_date } = member;
  const { mutateAsync: editContacts } = useEditContacts(member.id);
  const seen = { first_name, last_name, email, phone, birth_date: birth_date ?? null };
  const conflict = useConflict(seen, async (contacts: ContactsByStaff, replaces) => {
    await editContacts({ ...contacts, replaces });
    toast.success("Contatti aggiornati.", 4000);
    onClose();
  });
  const { send, taken, forget } = useContactsForm(conflict.save);
  const { base } = conflict;
  const close = () => {
    forget();
    onClose();
  };
  return (
    <ActionDialog open={open} title="Modifica contatti" onClose={close}>
      <Form
        key={conflict.times}
        schema={editedContactsForm}
        defaultValues={{ ...base, phone: base.phone ?? "", birth_date: base.birth_date ?? "" }}
        onSubmit={send}
      >
        <Box sx={{ display: "grid", gap: 4, pb: 2 }}>
          <ContactFields hint={taken && <TakenLink email={taken} />} />
          <FormField name="birth_date" label="Data di nascita (facoltativa)" type="date" autoComplete="off" />
          <Note variant="body2">Se cambi l’email, da subito si accede con quella nuova.</Note>
          <SubmitButton>Salva i contatti</SubmitButton>
        </Box>
      </Form>
      <ConflictDialog
        open={conflict.conflict?.open === true}
        title="I contatti sono cambiati"
        text={`Mentre scrivevi, un’altra persona ha salvato altri contatti di ${nameOf(member)}:`}
        changes={contactChanges(conflict.conflict?.stored)}
        onOverwrite={() => void sendForm(conflict.overwrite)}
        onReload={conflict.takeOver}
        onClose={conflict.close}
      />
    </ActionDialog>
  );
}

/** Shows a member's contacts with the button to edit them. */
export function ContactsPanel({ member }: { member: MemberForStaff }) {
  const [isEditing, setEditing] = useState(false);
  const managesStaff = useCan("staff.manage");
  const isSelf = useSession()?.user.id === member.id;
  return (
    <Panel>
      <Typography variant="h2">Contatti</Typography>
      <Facts
        facts={{
          "Nome e cognome": nameOf(member),
          Email: member.email,
          Telefono: member.phone ? formatPhone(member.phone) : "Non indicato",
          "Data di nascita": member.birth_date ? longDay(member.birth_date) : "Non indicata",
        }}
      />
      {member.admin && !isSelf && !managesStaff ? (
        <Note variant="body2">Fa parte dello staff: i suoi contatti li modifica un titolare.</Note>
      ) : (
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setEditing(true)}>
          Modifica contatti
        </Button>
      )}
      <EditContactsDialog open={isEditing} member={member} onClose={() => setEditing(false)} />
    </Panel>
  );
}
