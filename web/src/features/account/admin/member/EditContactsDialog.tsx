import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { UserForStaff } from "@studio/contract/account/model.ts";
import { ActionDialog } from "../../../../ui/ActionDialog.tsx";
import { Form } from "../../../../ui/Form.tsx";
import { SubmitButton } from "../../../../ui/SubmitButton.tsx";
import { toast } from "../../../../ui/toast.ts";
import { ContactFields } from "../ContactFields.tsx";
import { contactsForm } from "../contacts.ts";
import { useEditContacts } from "../data.ts";
import { TakenLink } from "../TakenLink.tsx";
import { useContactsForm } from "../useContactsForm.ts";

type Props = { open: boolean; user: UserForStaff; onClose: () => void };

/** Changes a person's names, e-mail and phone. */
export function EditContactsDialog({ open, user, onClose }: Props) {
  const { first_name, last_name, email, phone } = user;
  const { mutateAsync: editContacts } = useEditContacts(user.id);
  const { send, taken, forget } = useContactsForm(async (contacts) => {
    await editContacts(contacts);
    toast.success("Contatti aggiornati.", 4000);
    onClose();
  });
  const close = () => {
    forget();
    onClose();
  };
  return (
    <ActionDialog open={open} title="Modifica contatti" onClose={close}>
      <Form
        schema={contactsForm}
        defaultValues={{ first_name, last_name, email, phone: phone ?? "" }}
        onSubmit={send}
      >
        <Box sx={{ display: "grid", gap: 4, pb: 2 }}>
          <ContactFields hint={taken && <TakenLink email={taken} />} />
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            Se cambi l’email, da subito si accede con quella nuova.
          </Typography>
          <SubmitButton>Salva i contatti</SubmitButton>
        </Box>
      </Form>
    </ActionDialog>
  );
}
