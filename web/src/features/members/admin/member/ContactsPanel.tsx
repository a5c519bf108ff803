import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ContactsByStaff } from "@studio/contract/people/contacts.ts";
import type { MemberForStaff } from "@studio/contract/people/forStaff.ts";
import { formatPhone } from "@studio/contract/people/phone.ts";
import { useConflict } from "../../../../lib/editing/useConflict.ts";
import { sendForm } from "../../../../lib/http/act.ts";
import { longDay } from "../../../../lib/longDay.ts";
import { useCan } from "../../../../lib/session/role.ts";
import { useSession } from "../../../../lib/session/session.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { Facts } from "../../../../ui/display/Facts.tsx";
import { ConflictDialog } from "../../../../ui/feedback/ConflictDialog.tsx";
import { type DialogState, useDialog } from "../../../../ui/feedback/useDialog.tsx";
import { FormDialog } from "../../../../ui/form/FormDialog.tsx";
import { FormField } from "../../../../ui/form/FormField.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { editedContactsForm } from "../../account/contacts.ts";
import { useEditContacts } from "../api.ts";
import { ContactFields } from "../ContactFields.tsx";
import { nameOf } from "../person.ts";
import { TakenLink } from "../TakenLink.tsx";
import { useContactsForm } from "../useContactsForm.ts";

type Props = DialogState & { member: MemberForStaff };

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
function EditContactsDialog({ member, ...dialog }: Props) {
  const { first_name, last_name, email, phone, birth_date } = member;
  const { mutateAsync: editContacts } = useEditContacts();
  const seen = { first_name, last_name, email, phone, birth_date: birth_date ?? null };
  const conflict = useConflict(seen, async (contacts: ContactsByStaff, replaces) => {
    await editContacts({ params: { id: member.id }, body: { ...contacts, replaces } });
    toast.success("Contatti aggiornati.", 4000);
    dialog.onClose();
  });
  const { send, taken } = useContactsForm(conflict.save);
  const { base } = conflict;
  return (
    <FormDialog
      {...dialog}
      title="Modifica contatti"
      submitLabel="Salva i contatti"
      schema={editedContactsForm}
      defaultValues={{ ...base, phone: base.phone ?? "", birth_date: base.birth_date ?? "" }}
      onSubmit={send}
      version={conflict.times}
      conflict={
        <ConflictDialog
          open={conflict.conflict?.open === true}
          title="I contatti sono cambiati"
          text={`Mentre scrivevi, un’altra persona ha salvato altri contatti di ${nameOf(member)}:`}
          changes={contactChanges(conflict.conflict?.stored)}
          onOverwrite={() => void sendForm(conflict.overwrite)}
          onReload={conflict.takeOver}
          onClose={conflict.close}
        />
      }
    >
      <ContactFields hint={taken && <TakenLink email={taken} />} />
      <FormField name="birth_date" label="Data di nascita (facoltativa)" type="date" autoComplete="off" />
      <Note variant="body2">Se cambi l’email, da subito si accede con quella nuova.</Note>
    </FormDialog>
  );
}

/** Shows a member's contacts with the button to edit them. */
export function ContactsPanel({ member }: { member: MemberForStaff }) {
  const editing = useDialog();
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
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => editing.show()}>
          Modifica contatti
        </Button>
      )}
      {editing.render((dialog) => (
        <EditContactsDialog {...dialog} member={member} />
      ))}
    </Panel>
  );
}
