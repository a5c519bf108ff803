import { useNavigate, useSearchParams } from "react-router-dom";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { FormDialog } from "../../../../ui/form/FormDialog.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { type ContactsInput, contactsForm } from "../../account/contacts.ts";
import { useInvite } from "../api.ts";
import { ContactFields } from "../ContactFields.tsx";
import { TakenLink } from "../TakenLink.tsx";
import { useContactsForm } from "../useContactsForm.ts";
import { leadIn, NEW_MEMBER } from "./address.ts";

type Props = {
  open: boolean;
  /** Contacts to prefill, from the URL; `null` while the dialog is closed. */
  newMember: ContactsInput | null;
  onClose: () => void;
};

/** Registers a member, who is mailed an invitation, and opens their page. */
export function NewMemberDialog({ open, newMember, onClose }: Props) {
  const navigate = useNavigate();
  const { mutateAsync: invite } = useInvite();
  const [search] = useSearchParams();
  const lead_id = leadIn(search);
  const { send, taken, forget } = useContactsForm(async (contacts) => {
    const body = { ...contacts, ...(lead_id !== undefined && { lead_id }) };
    const { id, first_name, email } = await invite({ body });
    toast.success(`${first_name} è tra gli utenti: l’invito è partito per ${email}.`, 6000);
    // Replaces the entry, so that Back leads to the list and not to this form.
    navigate(adminPaths.user.href(id), { replace: true });
  });
  const close = () => {
    forget();
    onClose();
  };

  return (
    <FormDialog
      open={open}
      title="Nuovo utente"
      onClose={close}
      param={NEW_MEMBER}
      submitLabel="Registra e invita"
      schema={contactsForm}
      {...(newMember && { defaultValues: newMember })}
      onSubmit={send}
    >
      <Note variant="body2">
        Riceve un’email con una password temporanea, valida 24 ore, per entrare e sceglierne una sua.
      </Note>
      <ContactFields hint={taken && <TakenLink email={taken} />} />
    </FormDialog>
  );
}
