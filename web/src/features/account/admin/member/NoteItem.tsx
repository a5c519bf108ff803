import Delete from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import type { Note } from "@studio/contract/account/model.ts";
import { romeDay } from "@studio/contract/romeDay.ts";
import { useNow } from "../../../../lib/clock.ts";
import { formatDate, formatTime } from "../../../../lib/format.ts";

/** A note: who wrote it, when, and what. */
export function NoteItem({ note, onRemove }: { note: Note; onRemove: () => void }) {
  const when = `${formatDate(romeDay(note.at), romeDay(useNow()))}, ${formatTime(note.at)}`;
  return (
    <Box component="li" sx={{ py: 3, borderTop: "1px solid", borderColor: "divider" }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
        <Typography variant="body2" sx={{ flexGrow: 1, color: "text.secondary" }}>
          {note.author.name}, {when}
        </Typography>
        <IconButton aria-label={`Elimina la nota del ${when}`} onClick={onRemove}>
          <Delete />
        </IconButton>
      </Box>
      <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{note.text}</Typography>
    </Box>
  );
}
