import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type Template, type TemplateInput, templateInput } from "@studio/contract/messages/model.ts";
import { placeholdersOf } from "@studio/contract/messages/placeholders.ts";
import { useConflict } from "../../../lib/editing/useConflict.ts";
import { act, sendForm } from "../../../lib/http/act.ts";
import { useRead } from "../../../lib/http/useRead.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { ConflictDialog } from "../../../ui/feedback/ConflictDialog.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { type DialogState, useDialog } from "../../../ui/feedback/useDialog.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";
import { TextArea } from "../../../ui/form/TextArea.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { templatesQuery, useRemoveTemplate, useSaveTemplate } from "./api.ts";

const allPlaceholders = [...new Set((["class", "race"] as const).flatMap(placeholdersOf))];

const textLabels = { name: "Nome", subject: "Oggetto", text: "Testo" } as const;

/** Returns the texts that a colleague stored, as staff read them. */
const templateChanges = (stored: Readonly<Record<string, string>> = {}): string[] =>
  Object.entries(textLabels).flatMap(([name, label]) => (stored[name] ? [`${label}: ${stored[name]}`] : []));

type DialogProps = DialogState & { template: Template };

/** Edits a template, new or existing. */
function TemplateDialog({ template: { id, ...values }, ...dialog }: DialogProps) {
  const { mutateAsync: save } = useSaveTemplate();
  const conflict = useConflict(values, async (body: TemplateInput, replaces) => {
    await save({ params: { id }, body: { ...body, replaces } });
    toast.success("Modello salvato.", 4000);
    dialog.onClose();
  });
  return (
    <FormDialog
      {...dialog}
      title={values.name === "" ? "Nuovo modello" : "Cambia il modello"}
      submitLabel="Salva"
      schema={templateInput}
      defaultValues={conflict.base}
      onSubmit={(body) => sendForm(() => conflict.save(body))}
      version={conflict.times}
      conflict={
        <ConflictDialog
          open={conflict.conflict?.open === true}
          title="Il modello è cambiato"
          text={`Mentre scrivevi, un’altra persona ha salvato “${values.name}”:`}
          changes={templateChanges(conflict.conflict?.stored)}
          onOverwrite={() => void sendForm(conflict.overwrite)}
          onReload={conflict.takeOver}
          onClose={conflict.close}
        />
      }
    >
      <FormField name="name" label="Nome del modello" autoComplete="off" required />
      <FormField name="subject" label="Oggetto" autoComplete="off" required />
      <TextArea name="text" label="Testo" rows={8} />
      <Note variant="body2">
        Puoi usare {allPlaceholders.join(", ")}. Il modello si può scegliere dove hanno senso.
      </Note>
    </FormDialog>
  );
}

/** Lists, edits, adds and removes the templates. */
export function Templates() {
  const read = useRead(templatesQuery);
  const { mutateAsync: save } = useSaveTemplate();
  const { mutateAsync: remove } = useRemoveTemplate();
  const editing = useDialog<Template>();
  const removeNow = ({ id, ...body }: Template) =>
    act(
      () => remove({ params: { id } }),
      `Modello “${body.name}” tolto.`,
      () => act(() => save({ params: { id }, body }), `Modello “${body.name}” di nuovo in elenco.`),
    );
  return (
    <Loaded of={read} label="Carico i modelli" height={160}>
      {({ templates }) => (
        <Stack>
          {templates.length === 0 ? (
            <EmptyState title="Nessun modello" hint="Un testo che scrivi spesso, qui è già pronto." />
          ) : (
            <Box component="ul" aria-label="Modelli">
              {templates.map((template) => (
                <ListRow key={template.id} title={template.name} note={template.subject} wraps>
                  <Button
                    variant="text"
                    aria-label={`Cambia ${template.name}`}
                    onClick={() => editing.show(template)}
                  >
                    Cambia
                  </Button>
                  <Button
                    variant="text"
                    aria-label={`Togli ${template.name}`}
                    onClick={() => removeNow(template)}
                  >
                    Togli
                  </Button>
                </ListRow>
              ))}
            </Box>
          )}
          <div>
            <Button
              variant="outlined"
              onClick={() => editing.show({ id: crypto.randomUUID(), name: "", subject: "", text: "" })}
            >
              Nuovo modello
            </Button>
          </div>
          {editing.render((dialog, template) => (
            <TemplateDialog {...dialog} template={template} />
          ))}
        </Stack>
      )}
    </Loaded>
  );
}
