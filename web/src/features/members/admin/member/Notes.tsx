import Delete from "@mui/icons-material/DeleteOutlined";
import PushPin from "@mui/icons-material/PushPinOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import type { PinnedNoteChange } from "@studio/contract/members/staffEndpoints.ts";
import { noteText, pinnedNoteText, type Note as StaffNote } from "@studio/contract/people/forStaff.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useState } from "react";
import { useNow } from "../../../../lib/clock.ts";
import { formatDate, formatTime } from "../../../../lib/format/format.ts";
import { act } from "../../../../lib/http/act.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { createIdempotencyKeys } from "../../../../lib/http/idempotencyKeys.ts";
import { useRead } from "../../../../lib/http/useRead.ts";
import { usePinnedText } from "../../../../lib/people/pinnedNotes.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { TypedText } from "../../../../ui/display/Prose.tsx";
import { ConfirmDialog } from "../../../../ui/feedback/ConfirmDialog.tsx";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import { useDialog } from "../../../../ui/feedback/useDialog.tsx";
import { Fill } from "../../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
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
  note: StaffNote;
  /** Pins the note; undefined if it is pinned, or too long for it. */
  onPin: (() => void) | undefined;
  onRemove: () => void;
};

/** A note with author, time and text. */
function NoteItem({ note, onPin, onRemove }: NoteProps) {
  const when = `${formatDate(romeDay(note.at), romeDay(useNow()))}, ${formatTime(note.at)}`;
  return (
    <Box component="li" sx={{ py: 4, borderTop: "1px solid", borderColor: "divider" }}>
      <Row align="center" wraps={false}>
        <Fill>
          <Note variant="body2">
            {note.author.name}, {when}
          </Note>
        </Fill>
        {onPin && (
          <IconButton aria-label={`Metti in evidenza la nota del ${when}`} onClick={onPin}>
            <PushPin />
          </IconButton>
        )}
        <IconButton aria-label={`Elimina la nota del ${when}`} onClick={onRemove}>
          <Delete />
        </IconButton>
      </Row>
      <TypedText>{note.text}</TypedText>
    </Box>
  );
}

/** The staff's notes about a member, newest first. Keyed by the member. */
export function Notes({ uid }: { uid: string }) {
  const notes = useRead(notesQuery(uid));
  const { mutateAsync: removeNote } = useRemoveNote(uid);
  const { mutateAsync } = usePinNote();
  const pin = (body: PinnedNoteChange) => mutateAsync({ params: { id: uid }, body });
  const pinned = usePinnedText()(uid);
  const removing = useDialog<StaffNote>();

  const remove = async ({ id }: StaffNote) => {
    try {
      await removeNote(id);
      toast.success("Nota eliminata.", 3000);
    } catch (failure) {
      toast.error(errorMessage(failure), 5000);
    }
  };
  const pinOf = ({ text }: StaffNote) => {
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
        <Stack gap={5}>
          <Note variant="body2">
            Le vede solo lo staff; la persona le trova se scarica i suoi dati. Sulla salute scrivi solo quello
            che serve in allenamento, e se la persona è d’accordo.
          </Note>
          <PinnedNote uid={uid} />
          <NewNote uid={uid} />
          <Loaded of={notes} label="Carico le note" height={96}>
            {(written) =>
              written.length > 0 && (
                <Box component="ul" aria-label="Note">
                  {written.map((note) => (
                    <NoteItem
                      key={note.id}
                      note={note}
                      onPin={pinOf(note)}
                      onRemove={() => removing.show(note)}
                    />
                  ))}
                </Box>
              )
            }
          </Loaded>
        </Stack>
        {removing.render(({ open, onClose }, note) => (
          <ConfirmDialog
            open={open}
            title="Eliminare la nota?"
            text={`La nota di ${note.author.name} sparisce per tutto lo staff. Non si può recuperare.`}
            confirmLabel="Elimina la nota"
            keepLabel="Tieni la nota"
            destructive
            onConfirm={() => {
              onClose();
              void remove(note);
            }}
            onCancel={onClose}
          />
        ))}
      </Panel>
    </Section>
  );
}
