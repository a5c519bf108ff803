import PushPin from "@mui/icons-material/PushPinOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { PinnedNoteChange } from "@studio/contract/members/staffEndpoints.ts";
import { pinnedNoteText } from "@studio/contract/people/forStaff.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useNow } from "../../../../lib/clock.ts";
import { formatDate } from "../../../../lib/format/format.ts";
import { act } from "../../../../lib/http/act.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { usePinnedNotes, usePinnedText } from "../../../../lib/people/pinnedNotes.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { Strong } from "../../../../ui/display/Strong.tsx";
import { Banner } from "../../../../ui/feedback/Banner.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { Fill } from "../../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { usePinNote } from "../api.ts";
import { NoteForm } from "./NoteForm.tsx";

/** Maximum length of a pinned note, in characters (account model). */
const MAX_LENGTH = 160;

/** The pinned note at the head of a member's page. */
export function PinnedBanner({ uid }: { uid: string }) {
  const text = usePinnedText()(uid);
  if (!text) return null;
  return (
    <Box sx={{ mt: 6 }}>
      <Banner tone="warn" icon={<PushPin />}>
        {text}
      </Banner>
    </Box>
  );
}

/** Form for a new pinned note, which replaces the stored one. */
function PinForm({ uid, stored }: { uid: string; stored: string | null }) {
  const { mutateAsync: pin } = usePinNote();
  return (
    <NoteForm
      draft={`pinned-${uid}`}
      schema={pinnedNoteText}
      label={stored === null ? "Nota in evidenza" : "Sostituiscila con"}
      max={MAX_LENGTH}
      rows={1}
      submitLabel={stored === null ? "Metti in evidenza" : "Sostituisci"}
      variant="outlined"
      onSend={async (text) => {
        await pin({ params: { id: uid }, body: { text, replaces: { text: stored } } });
        toast.success("Nota in evidenza: si vede accanto al nome nelle liste.", 3000);
      }}
    />
  );
}

/** The note about a member that rosters show beside the name, with what sets, replaces and removes it. */
export function PinnedNote({ uid }: { uid: string }) {
  const notes = usePinnedNotes();
  const today = romeDay(useNow());
  const { mutateAsync, isPending } = usePinNote();
  const pin = (body: PinnedNoteChange) => mutateAsync({ params: { id: uid }, body });
  if (notes.status === "error")
    return <ErrorState message={errorMessage(notes.error)} onRetry={notes.retry} />;
  const note = notes.status === "ready" ? notes.data.get(uid) : undefined;
  const remove = (text: string) =>
    act(
      () => pin({ text: null, replaces: { text } }),
      "La nota non è più in evidenza.",
      () => act(() => pin({ text, replaces: { text: null } }), "La nota è di nuovo in evidenza."),
    );
  return (
    <Stack gap={3}>
      {note && (
        <Row gap={3} align="center" wraps={false}>
          <PushPin aria-hidden color="warning" />
          <Fill>
            <Strong breaksWords>{note.text}</Strong>
            <Note variant="body2">
              In evidenza: {note.author.name}, {formatDate(romeDay(note.at), today)}
            </Note>
          </Fill>
          <Button loading={isPending} onClick={() => void remove(note.text)}>
            Togli dall’evidenza
          </Button>
        </Row>
      )}
      <Note variant="body2">
        Si vede accanto al nome in Oggi, nelle liste delle classi e su quelle stampate: una riga che chi
        allena deve sapere.
      </Note>
      {notes.status === "ready" && <PinForm uid={uid} stored={note?.text ?? null} />}
    </Stack>
  );
}
