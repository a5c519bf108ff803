import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { noteText } from "@studio/contract/account/model.ts";
import { type FormEvent, useState } from "react";
import { errorMessage } from "../../../../lib/errorMessage.ts";
import { createIdempotencyKeys } from "../../../../lib/idempotencyKeys.ts";
import { CountedTextArea } from "../../../../ui/CountedTextArea.tsx";
import { forgetDraft, readDraft, writeDraft } from "../../../../ui/drafts.ts";
import { toast } from "../../../../ui/toast.ts";
import { useAddNote } from "../data.ts";

/** The longest note, in characters (account model). */
const LONGEST = 2000;

/** A note that is being written: what stands there survives the way to another page and back. */
export function NewNote({ uid }: { uid: string }) {
  const draft = `note-${uid}`;
  const [text, setText] = useState(() => readDraft(draft).text ?? "");
  const { mutateAsync: addNote, isPending } = useAddNote(uid);
  const [keys] = useState(createIdempotencyKeys);
  const written = noteText.safeParse(text).data;

  const type = (next: string) => {
    setText(next);
    writeDraft(draft, { text: next });
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (written === undefined || isPending) return;
    try {
      await addNote({ text: written, key: keys.keyFor({ uid, text: written }) });
      // The same words again are another note.
      keys.forget();
      setText("");
      forgetDraft(draft);
    } catch (error) {
      toast.error(errorMessage(error), 5000);
    }
  };
  return (
    <form method="post" onSubmit={send}>
      <CountedTextArea label="Nuova nota" value={text} onChange={type} max={LONGEST} rows={3} />
      <Box sx={{ mt: 3 }}>
        <Button type="submit" variant="contained" disabled={written === undefined} loading={isPending}>
          Aggiungi la nota
        </Button>
      </Box>
    </form>
  );
}
