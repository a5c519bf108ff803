import Button, { type ButtonProps } from "@mui/material/Button";
import { type FormEvent, useState } from "react";
import type * as z from "zod";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { CountedTextArea } from "../../../../ui/form/CountedTextArea.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { forgetDraft, readDraft, writeDraft } from "../../../../ui/recovery/drafts.ts";

type Props = {
  /** Key of the draft, which survives navigation. */
  draft: string;
  schema: z.ZodType<string>;
  label: string;
  /** Maximum length, in characters, which is that of the schema. */
  max: number;
  rows: number;
  submitLabel: string;
  variant: ButtonProps["variant"];
  /** Stores the text. Throws what `errorMessage` understands: the text then stays. */
  onSend: (text: string) => Promise<void>;
};

/** Form for a text about a member, emptied once it is stored. */
export function NoteForm({ draft, schema, label, max, rows, submitLabel, variant, onSend }: Props) {
  const [text, setText] = useState(() => readDraft(draft).text ?? "");
  const [isPending, setPending] = useState(false);
  const written = schema.safeParse(text).data;

  const type = (next: string) => {
    setText(next);
    writeDraft(draft, { text: next });
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (written === undefined || isPending) return;
    setPending(true);
    try {
      await onSend(written);
      setText("");
      forgetDraft(draft);
    } catch (error) {
      toast.error(errorMessage(error), 5000);
    } finally {
      setPending(false);
    }
  };
  return (
    <form method="post" onSubmit={send}>
      <Stack gap={3}>
        <CountedTextArea label={label} value={text} onChange={type} max={max} rows={rows} />
        <div>
          <Button type="submit" variant={variant} disabled={written === undefined} loading={isPending}>
            {submitLabel}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
