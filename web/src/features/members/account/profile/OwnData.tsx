import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Member } from "@studio/contract/people/model.ts";
import { sendAndClose } from "../../../../lib/http/act.ts";
import { longDay } from "../../../../lib/longDay.ts";
import { type DialogState, useDialog } from "../../../../ui/feedback/useDialog.tsx";
import { FormDialog } from "../../../../ui/form/FormDialog.tsx";
import { FormField } from "../../../../ui/form/FormField.tsx";
import { Columns } from "../../../../ui/layout/flow/Columns.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { ownDataForm } from "../contacts.ts";
import { useEditOwnData } from "./api.ts";

type Person = Pick<Member, "first_name" | "last_name" | "phone" | "birth_date">;

/** The member's names, phone and date of birth, which they change themselves. */
export function OwnData({ person }: { person: Person }) {
  const editing = useDialog();
  const facts = [
    ["Nome", person.first_name],
    ["Cognome", person.last_name],
    ["Telefono", person.phone ?? "Non indicato"],
    ["Data di nascita", person.birth_date ? longDay(person.birth_date) : "Non indicata"],
  ];
  return (
    <Section title="Dati personali" id="dati">
      <Panel>
        <Stack gap={5}>
          <Columns component="dl" count={{ sm: 2 }}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <Note component="dt" variant="caption">
                  {label}
                </Note>
                <Typography component="dd" sx={{ overflowWrap: "anywhere" }}>
                  {value}
                </Typography>
              </div>
            ))}
          </Columns>
          <div>
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => editing.show()}>
              Modifica i dati
            </Button>
          </div>
        </Stack>
      </Panel>
      {editing.render((dialog) => (
        <EditDialog {...dialog} person={person} />
      ))}
    </Section>
  );
}

function EditDialog({ person, ...dialog }: DialogState & { person: Person }) {
  const { first_name, last_name, phone, birth_date } = person;
  const { mutateAsync: editOwnData } = useEditOwnData();
  return (
    <FormDialog
      {...dialog}
      title="Modifica i dati"
      submitLabel="Salva"
      schema={ownDataForm}
      defaultValues={{ first_name, last_name, phone: phone ?? "", birth_date: birth_date ?? "" }}
      onSubmit={(data) => sendAndClose(dialog.onClose, () => editOwnData(data), "Dati aggiornati.")}
    >
      <FormField name="first_name" label="Nome" autoComplete="given-name" />
      <FormField name="last_name" label="Cognome" autoComplete="family-name" />
      <FormField name="phone" label="Telefono (facoltativo)" type="tel" inputMode="tel" autoComplete="tel" />
      <FormField name="birth_date" label="Data di nascita (facoltativa)" type="date" autoComplete="bday" />
      <Note variant="body2">La data di nascita ci serve solo per farti gli auguri.</Note>
    </FormDialog>
  );
}
