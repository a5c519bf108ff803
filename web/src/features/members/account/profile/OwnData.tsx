import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Member } from "@studio/contract/people/model.ts";
import { useState } from "react";
import { sendForm } from "../../../../lib/http/act.ts";
import { longDay } from "../../../../lib/longDay.ts";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { Form } from "../../../../ui/form/Form.tsx";
import { FormField } from "../../../../ui/form/FormField.tsx";
import { SubmitButton } from "../../../../ui/form/SubmitButton.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { ownDataForm } from "../contacts.ts";
import { useEditOwnData } from "./api.ts";

type Person = Pick<Member, "first_name" | "last_name" | "phone" | "birth_date">;

/** The member's names, phone and date of birth, which they change themselves. */
export function OwnData({ person }: { person: Person }) {
  const [isEditing, setEditing] = useState(false);
  const facts = [
    ["Nome", person.first_name],
    ["Cognome", person.last_name],
    ["Telefono", person.phone ?? "Non indicato"],
    ["Data di nascita", person.birth_date ? longDay(person.birth_date) : "Non indicata"],
  ];
  return (
    <Section title="Dati personali" id="dati">
      <Panel>
        <Box
          component="dl"
          sx={{
            display: "grid",
            gap: 4,
            gridTemplateColumns: { sm: "repeat(2, minmax(0, 1fr))" },
            m: 0,
            mb: 5,
          }}
        >
          {facts.map(([label, value]) => (
            <div key={label}>
              <Note component="dt" variant="caption">
                {label}
              </Note>
              <Typography component="dd" sx={{ m: 0, overflowWrap: "anywhere" }}>
                {value}
              </Typography>
            </div>
          ))}
        </Box>
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setEditing(true)}>
          Modifica i dati
        </Button>
      </Panel>
      <EditDialog open={isEditing} person={person} onClose={() => setEditing(false)} />
    </Section>
  );
}

function EditDialog({ open, person, onClose }: { open: boolean; person: Person; onClose: () => void }) {
  const { first_name, last_name, phone, birth_date } = person;
  const { mutateAsync: editOwnData } = useEditOwnData();
  return (
    <ActionDialog open={open} title="Modifica i dati" onClose={onClose}>
      <Form
        schema={ownDataForm}
        defaultValues={{ first_name, last_name, phone: phone ?? "", birth_date: birth_date ?? "" }}
        onSubmit={(data) =>
          sendForm(async () => {
            await editOwnData(data);
            onClose();
          }, "Dati aggiornati.")
        }
      >
        <Box sx={{ display: "grid", gap: 4, pb: 2 }}>
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
            name="birth_date"
            label="Data di nascita (facoltativa)"
            type="date"
            autoComplete="bday"
          />
          <Note variant="body2">La data di nascita ci serve solo per farti gli auguri.</Note>
          <SubmitButton>Salva</SubmitButton>
        </Box>
      </Form>
    </ActionDialog>
  );
}
