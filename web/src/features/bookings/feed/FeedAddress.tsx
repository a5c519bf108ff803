import Check from "@mui/icons-material/Check";
import ContentCopy from "@mui/icons-material/ContentCopy";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useId, useState } from "react";
import { toast } from "../../../lib/toasts/toast.ts";
import { FieldFrame } from "../../../ui/form/FieldFrame.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { ExternalButton } from "../../../ui/navigation/ExternalButton.tsx";

const TOAST_MS = 3000;

/** Shows the new URL, the only time it is known, to copy or to open in the device's calendar. */
export function FeedAddress({ url }: { url: string }) {
  const field = useId();
  const [copied, setCopied] = useState(false);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      toast.success("Link copiato.", TOAST_MS);
    } catch {
      // The browser refused access to the clipboard; the field can be copied by hand.
      toast.error("Non riesco a copiare: seleziona l’indirizzo e copialo tu.", TOAST_MS);
    }
  };

  return (
    <Box sx={{ display: "grid", gap: 3, width: "100%", maxWidth: 640 }}>
      <FieldFrame id={field} label="Indirizzo del tuo calendario" message={undefined}>
        <OutlinedInput
          id={field}
          value={url}
          readOnly
          fullWidth
          onFocus={({ target }) => target.select()}
          slotProps={{ input: { spellCheck: false, autoComplete: "off" } }}
        />
      </FieldFrame>
      <Note variant="body2">Lo vedi solo adesso. Chi ce l’ha legge le tue prenotazioni: tienilo per te.</Note>
      <Row gap={3} fills>
        <Button variant="contained" startIcon={copied ? <Check /> : <ContentCopy />} onClick={copy}>
          Copia link
        </Button>
        <ExternalButton variant="outlined" href={url.replace(/^https?:/, "webcal:")}>
          Apri nel calendario
        </ExternalButton>
        {/* Android opens no `webcal:` address. */}
        <ExternalButton
          variant="outlined"
          href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(url.replace(/^https?:/, "webcal:"))}`}
        >
          Aggiungi a Google Calendar
        </ExternalButton>
      </Row>
    </Box>
  );
}
