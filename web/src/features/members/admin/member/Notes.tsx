import Delete from "@mui/icons-material/DeleteOutlined";
import PushPin from "@mui/icons-material/PushPinOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type Note, noteText, pinnedNoteText } from "@studio/contract/people/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNow } from "../../../../lib/clock.ts";
import { formatDate, formatTime } from "../../../../lib/format/format.ts";
import { act } from "../../../../lib/http/act.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { createIdempotencyKeys } from "../../../../lib/http/idempotencyKeys.ts";
import { usePinnedText } from "../../../../lib/people/pinnedNotes.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { ConfirmDialog } from "../../../../ui/feedback/ConfirmDialog.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { notesQuery, useAddNote, usePinNote, useRemoveNote } from "../api.ts";
import { NoteForm } from "./NoteForm.tsx";
import { PinnedNote } from "./PinnedNote.tsx";

/** Maximum length of a note, in characters (account model). */
const MAX_LENGTH = 2000;

/** Form for a new note. */
function NewNote({ uid }: { uid: string }) {
  const { mutateAsync: addNote } = useAddNote(uid);
  const [keys] = useState(createIdempotencyKeys);
  return (
    <NoteForm
      draft={`note-${uid}`}
      schema={noteText}
      label="Nuova nota"
      max={MAX_LENGTH}
      rows={3}
      submitLabel="Aggiungi la nota"
      variant="contained"
      onSend={async (text) => {
        await addNote({ text, key: keys.keyFor({ uid, text }) });
        // A second note with the same text needs another key.
        keys.forget();
      }}
    />
  );
}

type NoteProps = {
  note: Note;
  /** Pins the note; undefined if it is pinned, or too long for it. */
  onPin: (() => void) | undefined;
  onRemove: () => void;
};

/** A note with author, time and text. */
function NoteItem({ note, onPin, onRemove }: NoteProps) {
  const when = `${formatDate(romeDay(note.at), romeDay(useNow()))}, ${formatTime(note.at)}`;
  return (
    <Box component="li" sx={{ py: 3, borderTop: "1px solid", borderColor: "divider" }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
        <Typography variant="body2" sx={{ flexGrow: 1, color: "text.secondary" }}>
          {note.author.name}, {when}
        </Typography>
        {onPin && (
          <IconButton aria-label={`Metti in evidenza la nota del ${when}`} onClick={onPin}>
            <PushPin />
          </IconButton>
        )}
        <IconButton aria-label={`Elimina la nota del ${when}`} onClick={onRemove}>
          <Delete />
        </IconButton>
      </Box>
      <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{note.text}</Typography>
    </Box>
  );
}

/** The staff's notes about a member, newest first. Keyed by the member. */
export function Notes({ uid }: { uid: string }) {
  const { data: notes, error, refetch } = useQuery(notesQuery(uid));
  const { mutateAsync: removeNote } = useRemoveNote(uid);
  const { mutateAsync: pin } = usePinNote(uid);
  const pinned = usePinnedText()(uid);
  const [confirming, setConfirming] = useState<{ note: Note; open: boolean }>();

  const remove = async ({ id }: Note) => {
    setConfirming(confirming && { ...confirming, open: false });
    try {
      await removeNote(id);
      toast.success("Nota eliminata.", 3000);
    } catch (failure) {
      toast.error(errorMessage(failure), 5000);
    }
  };
  const pinOf = ({ text }: Note) => {
    const line = pinnedNoteText.safeParse(text).data;
    if (line === undefined || line === pinned) return undefined;
    const before = pinned ?? null;
    return () =>
      void act(
        () => pin({ text: line, replaces: { text: before } }),
        "Nota in evidenza: si vede accanto al nome nelle liste.",
        () => act(() => pin({ text: before, replaces: { text: line } }), "Tutto come prima."),
      );
  };
  return (
    <Section title="Note dello staff">
      <Panel>
        <Typography variant="body2" sx={{ mb: 5, color: "text.secondary" }}>
          Le vede solo lo staff; la persona le trova se scarica i suoi dati. Sulla salute scrivi solo quello
          che serve in allenamento, e se la persona è d’accordo.
        </Typography>
        <PinnedNote uid={uid} />
        <NewNote uid={uid} />
        {!notes && !error && <Skeleton variant="rounded" height={96} sx={{ mt: 5 }} />}
        {!notes && error && <ErrorState message={errorMessage(error)} onRetry={refetch} />}
        <Box component="ul" aria-label="Note" sx={{ display: "grid", mt: 4, "&:empty": { display: "none" } }}>
          {notes?.map((note) => (
            <NoteItem
              key={note.id}
              note={note}
              onPin={pinOf(note)}
              onRemove={() => setConfirming({ note, open: true })}
            />
          ))}
        </Box>
        {confirming && (
          <ConfirmDialog
            open={confirming.open}
            title="Eliminare la nota?"
            text={`La nota di ${confirming.note.author.name} sparisce per tutto lo staff. Non si può recuperare.`}
            confirmLabel="Elimina la nota"
            keepLabel="Tieni la nota"
            destructive
            onConfirm={() => void remove(confirming.note)}
            onCancel={() => setConfirming({ ...confirming, open: false })}
          />
        )}
      </Panel>
    </Section>
  );
}
