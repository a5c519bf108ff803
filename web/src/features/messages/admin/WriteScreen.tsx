import type { MessageAudience, MessageDraft, MessagePreview } from "@studio/contract/messages/model.ts";
import { placeholdersOf } from "@studio/contract/messages/placeholders.ts";
import { isUsableFor } from "@studio/contract/messages/policy.ts";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { adminPaths } from "../../../lib/adminPaths.ts";
import { plural } from "../../../lib/format/format.ts";
import { sendForm } from "../../../lib/http/act.ts";
import { useRead } from "../../../lib/http/useRead.ts";
import { membersQuery } from "../../../lib/members.ts";
import { useCan } from "../../../lib/session/role.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { ChoiceField } from "../../../ui/form/ChoiceField.tsx";
import { Form, type Outcome } from "../../../ui/form/Form.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";
import { SelectField } from "../../../ui/form/SelectField.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { SearchChoice } from "../../../ui/form/search/SearchChoice.tsx";
import { TextArea } from "../../../ui/form/TextArea.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Screen } from "../../../ui/layout/Screen.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { forgetDraft } from "../../../ui/recovery/drafts.ts";
import { previewMessage, templatesQuery } from "./api.ts";
import { draftName, type MessageFormValues, messageForm } from "./forms.ts";
import { audienceLabel, kindLabels } from "./labels.ts";
import { ReadyMessage } from "./ReadyMessage.tsx";

const kinds = [
  { value: "service", label: kindLabels.service },
  { value: "news", label: kindLabels.news },
];

/** Fills the surrounding form from a template. */
function TemplateChoice({ audience }: { audience: MessageAudience }) {
  const { data, failure } = useRead(templatesQuery);
  const { setValue } = useFormContext<MessageFormValues>();
  const [chosen, setChosen] = useState("");
  const usable = data?.templates.filter((template) => isUsableFor(audience.type, template)) ?? [];
  const choose = (id: string) => {
    setChosen(id);
    const template = usable.find((one) => one.id === id);
    if (!template) return;
    setValue("subject", template.subject, { shouldValidate: true });
    setValue("text", template.text, { shouldValidate: true });
  };
  if (failure !== undefined && !data)
    return (
      <Note variant="body2" role="status">
        I modelli non si vedono. {failure}
      </Note>
    );
  return (
    <ChoiceField
      label="Parti da un modello"
      value={chosen}
      options={[
        { value: "", label: "Nessuno" },
        ...usable.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={choose}
    />
  );
}

/** A message and its effect. Sent again after a failure it is the same one; changed, it is another. */
type Ready = { id: string; draft: MessageDraft; preview: MessagePreview };

/** Writes a message to an audience, previews it, and sends it. What is typed is kept on the device until then. */
function MessageEditor({ audience }: { audience: MessageAudience }) {
  const navigate = useNavigate();
  const mayManage = useCan("messages.manage");
  const [values, setValues] = useState<MessageFormValues>({ kind: "service", subject: "", text: "" });
  const [ready, setReady] = useState<Ready>();
  const draft = draftName(audience);

  const showPreview = (message: MessageDraft): Promise<Outcome> => {
    const { kind, subject, text } = message;
    setValues({ kind, subject, text });
    return sendForm(async () =>
      setReady({ id: crypto.randomUUID(), draft: message, preview: await previewMessage(message) }),
    );
  };
  const leave = (total: number) => {
    forgetDraft(draft);
    toast.success(`Messaggio in partenza per ${plural(total, "persona", "persone")}.`, 5000);
    navigate(mayManage ? adminPaths.messages.href() : adminPaths.classes.href(), { replace: true });
  };

  if (ready) return <ReadyMessage {...ready} onSent={leave} onBack={() => setReady(undefined)} />;
  return (
    <Form schema={messageForm(audience)} defaultValues={values} draft={draft} onSubmit={showPreview}>
      <Stack maxWidth={640}>
        <TemplateChoice audience={audience} />
        <SelectField name="kind" label="Che messaggio è" options={kinds} initial={values.kind} />
        <FormField name="subject" label="Oggetto" autoComplete="off" required />
        <TextArea name="text" label="Testo" rows={10} />
        <Note variant="body2">
          Per ogni persona si riempiono da sé {placeholdersOf(audience.type).join(", ")}. Una riga vuota
          divide i paragrafi.
        </Note>
        <SubmitButton>Guarda l’anteprima</SubmitButton>
      </Stack>
    </Form>
  );
}

/** Chooses whom to write to. */
function ChooseAudience() {
  const navigate = useNavigate();
  return (
    <Stack maxWidth={640}>
      <SearchChoice
        label="Scrivi a una persona"
        placeholder="Nome, email o telefono"
        query={membersQuery}
        onChoose={({ id }) => navigate(adminPaths.writeMessage.href({ person: id }))}
      />
      <Note variant="body2">
        Per scrivere a una classe o a chi corre una simulazione, aprila e scegli “Scrivi”.
      </Note>
      <Row>
        <LinkButton to={adminPaths.classes.href()} variant="outlined">
          Apri le classi
        </LinkButton>
        <LinkButton to={adminPaths.race.href()} variant="outlined">
          Apri le simulazioni
        </LinkButton>
      </Row>
    </Stack>
  );
}

/** Writes a message of staff (docs/product/messages.md). */
export const WriteScreen = ({ audience }: { audience: MessageAudience | undefined }) => (
  <Screen title="Scrivi" hint={audience ? audienceLabel(audience) : "Scegli a chi"}>
    {audience ? <MessageEditor audience={audience} /> : <ChooseAudience />}
  </Screen>
);
