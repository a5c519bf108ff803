import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { type Template, type TemplateInput, templateInput } from "@studio/contract/messages/model.ts";
import { placeholdersOf } from "@studio/contract/messages/placeholders.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useConflict } from "../../../lib/editing/useConflict.ts";
import { act, sendForm } from "../../../lib/http/act.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { ConflictDialog } from "../../../ui/feedback/ConflictDialog.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { Form, type Outcome } from "../../../ui/form/Form.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { TextArea } from "../../../ui/form/TextArea.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { templatesQuery, useRemoveTemplate, useSaveTemplate } from "./api.ts";

const allPlaceholders = [...new Set((["class", "race"] as const).flatMap(placeholdersOf))];

const textLabels = { name: "Nome", subject: "Oggetto", text: "Testo" } as const;

/** Returns the texts that a colleague stored, as staff read them. */
const templateChanges = (stored: Readonly<Record<string, string>> = {}): string[] =>
  Object.entries(textLabels).flatMap(([name, label]) => (stored[name] ? [`${label}: ${stored[name]}`] : []));

type DialogProps = { template: Template; open: boolean; onClose: () => void };

/** Edits a template, new or existing. */
function TemplateDialog({ template: { id, ...values }, open, onClose }: DialogProps) {
  const { mutateAsync } = useSaveTemplate();
  const conflict = useConflict(values, async (body: TemplateInput, replaces) => {
    await mutateAsync({ id, body: { ...body, replaces } });
    toast.success("Modello salvato.", 4000);
    onClose();
  });
  const send = (body: TemplateInput): Promise<Outcome> => sendForm(() => conflict.save(body));
  return (
    <ActionDialog
      open={open}
      title={values.name === "" ? "Nuovo modello" : "Cambia il modello"}
      onClose={onClose}
    >
      <Form key={conflict.times} schema={templateInput} defaultValues={conflict.base} onSubmit={send}>
        <Box sx={{ display: "grid", gap: 4, pb: 2 }}>
          <FormField name="name" label="Nome del modello" autoComplete="off" required />
          <FormField name="subject" label="Oggetto" autoComplete="off" required />
          <TextArea name="text" label="Testo" rows={8} />
          <Note variant="body2">
            Puoi usare {allPlaceholders.join(", ")}. Il modello si può scegliere dove hanno senso.
          </Note>
          <SubmitButton>Salva</SubmitButton>
        </Box>
      </Form>
      <ConflictDialog
        open={conflict.conflict?.open === true}
        title="Il modello è cambiato"
        text={`Mentre scrivevi, un’altra persona ha salvato “${values.name}”:`}
        changes={templateChanges(conflict.conflict?.stored)}
        onOverwrite={() => void sendForm(conflict.overwrite)}
        onReload={conflict.takeOver}
        onClose={conflict.close}
      />
    </ActionDialog>
  );
}

/** Lists, edits, adds and removes the templates. */
export function Templates() {
  const { data, error, refetch } = useQuery(templatesQuery);
  const { mutateAsync: save } = useSaveTemplate();
  const { mutateAsync: remove } = useRemoveTemplate();
  // Keeps the content while the dialog fades out, and counts openings to reset its form.
  const [popup, setPopup] = useState<{ template: Template; open: boolean; times: number }>();
  const edit = (template: Template) => setPopup({ template, open: true, times: (popup?.times ?? 0) + 1 });
  const removeNow = ({ id, ...body }: Template) =>
    act(
      () => remove(id),
      `Modello “${body.name}” tolto.`,
      () => act(() => save({ id, body }), `Modello “${body.name}” di nuovo in elenco.`),
    );

  if (!data && error) return <ErrorState message={errorMessage(error)} onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={160} role="status" aria-label="Carico i modelli" />;
  return (
    <>
      {data.templates.length === 0 ? (
        <EmptyState title="Nessun modello" hint="Un testo che scrivi spesso, qui è già pronto." />
      ) : (
        <Box component="ul" aria-label="Modelli">
          {data.templates.map((template) => (
            <ListRow key={template.id} title={template.name} note={template.subject} wraps>
              <Button variant="text" aria-label={`Cambia ${template.name}`} onClick={() => edit(template)}>
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
      <Button
        variant="outlined"
        sx={{ mt: 4 }}
        onClick={() => edit({ id: crypto.randomUUID(), name: "", subject: "", text: "" })}
      >
        Nuovo modello
      </Button>
      {popup && (
        <TemplateDialog
          key={popup.times}
          template={popup.template}
          open={popup.open}
          onClose={() => setPopup({ ...popup, open: false })}
        />
      )}
    </>
  );
}
