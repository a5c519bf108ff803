import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { Note } from "@studio/contract/account/model.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "../../../../lib/errorMessage.ts";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog.tsx";
import { ErrorState } from "../../../../ui/ErrorState.tsx";
import { Panel } from "../../../../ui/Panel.tsx";
import { Section } from "../../../../ui/Section.tsx";
import { toast } from "../../../../ui/toast.ts";
import { notesQuery, useRemoveNote } from "../data.ts";
import { NewNote } from "./NewNote.tsx";
import { NoteItem } from "./NoteItem.tsx";

/** What staff noted about a person, the newest first. Keyed by the person. */
export function Notes({ uid }: { uid: string }) {
  const { data: notes, error, refetch } = useQuery(notesQuery(uid));
  const { mutateAsync: removeNote } = useRemoveNote(uid);
  const [asked, setAsked] = useState<{ note: Note; open: boolean }>();

  const remove = async ({ id }: Note) => {
    setAsked(asked && { ...asked, open: false });
    try {
      await removeNote(id);
      toast.success("Nota eliminata.", 3000);
    } catch (failure) {
      toast.error(errorMessage(failure), 5000);
    }
  };
  return (
    <Section title="Note dello staff">
      <Panel>
        <Typography variant="body2" sx={{ mb: 4, color: "text.secondary" }}>
          Le vede solo lo staff; la persona le trova se scarica i suoi dati.
        </Typography>
        <NewNote uid={uid} />
        {!notes && !error && <Skeleton variant="rounded" height={96} sx={{ mt: 5 }} />}
        {!notes && error && <ErrorState message={errorMessage(error)} onRetry={refetch} />}
        <Box
          component="ul"
          aria-label="Note"
          sx={{ display: "grid", m: 0, mt: 4, p: 0, listStyle: "none", "&:empty": { display: "none" } }}
        >
          {notes?.map((note) => (
            <NoteItem key={note.id} note={note} onRemove={() => setAsked({ note, open: true })} />
          ))}
        </Box>
        {asked && (
          <ConfirmDialog
            open={asked.open}
            title="Eliminare la nota?"
            text={`La nota di ${asked.note.author.name} sparisce per tutto lo staff. Non si può recuperare.`}
            confirmLabel="Elimina la nota"
            onConfirm={() => void remove(asked.note)}
            onCancel={() => setAsked({ ...asked, open: false })}
          />
        )}
      </Panel>
    </Section>
  );
}
