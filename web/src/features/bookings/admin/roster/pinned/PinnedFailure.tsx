import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { errorMessage } from "../../../../../lib/http/errorMessage.ts";
import { usePinnedNotes } from "../../../../../lib/people/pinnedNotes.ts";
import { Row } from "../../../../../ui/layout/flow/Row.tsx";

/** Says that the pinned notes could not be read: a row without one would pass for a member without one. */
export function PinnedFailure() {
  const notes = usePinnedNotes();
  if (notes.status !== "error") return null;
  return (
    <Row align="center" wraps={false}>
      <Typography variant="body2" role="status" sx={{ flexGrow: 1 }}>
        Le note in evidenza non si vedono. {errorMessage(notes.error)}
      </Typography>
      <Button onClick={notes.retry}>Riprova</Button>
    </Row>
  );
}
