import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type Note, noteText } from "@studio/contract/account/model.ts";
import { type FormEvent, useRef, useState } from "react";
import { type Attempt, attemptFor } from "../../../../lib/attempt.ts";
import { errorMessage } from "../../../../lib/errorMessage.ts";
import { CountedTextArea } from "../../../../ui/CountedTextArea.tsx";
import { forgetDraft, readDraft, writeDraft } from "../../../../ui/drafts.ts";
import { toast } from "../../../../ui/toast.ts";
import { addNote } from "../data.ts";

/** The longest note, in characters (account model). */
const LONGEST = 2000;

type Props = { uid: string; onAdded: (note: Note) => void };

/** A note that is being written: what stands there survives the way to another page and back. */
export function NewNote({ uid, onAdded }: Props) {
  const draft = `note-${uid}`;
  const [text, setText] = useState(() => readDraft(draft).text ?? "");
  const [isSending, setSending] = useState(false);
  const attempt = useRef<Attempt>(null);
  const written = noteText.safeParse(text).data;

  const type = (next: string) => {
    setText(next);
    writeDraft(draft, { text: next });
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (written === undefined || isSending) return;
    setSending(true);
    try {
      attempt.current = attemptFor({ uid, text: written }, attempt.current);
      onAdded(await addNote(uid, written, attempt.current.key));
      // The same words again are another note.
      attempt.current = null;
      setText("");
      forgetDraft(draft);
    } catch (error) {
      toast.error(errorMessage(error), 5000);
    } finally {
      setSending(false);
    }
  };
  return (
    <form method="post" onSubmit={send}>
      <CountedTextArea label="Nuova nota" value={text} onChange={type} max={LONGEST} rows={3} />
      <Box sx={{ mt: 3 }}>
        <Button type="submit" variant="contained" disabled={written === undefined} loading={isSending}>
          Aggiungi la nota
        </Button>
      </Box>
    </form>
  );
}
