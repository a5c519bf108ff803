import Check from "@mui/icons-material/Check";
import ContentCopy from "@mui/icons-material/ContentCopy";
import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId, useState } from "react";
import { FieldFrame } from "../form/FieldFrame.tsx";
import { Row } from "../layout/flow/Row.tsx";
import { Stack } from "../layout/flow/Stack.tsx";
import { Note } from "../layout/Note.tsx";

const STATUS = {
  copied: "Link copiato.",
  refused: "Non riesco a copiare: seleziona l’indirizzo e copialo tu.",
} as const;

type Props = {
  label: string;
  url: string;
  /** Text of the device's own sheet, by which the link can be sent where there is one. */
  share?: string;
  /** Sentence below the field. */
  note?: string;
  /** Other actions with the link, beside the copy. */
  children?: ReactNode;
};

/** Shows a link in a field, to copy, to send with the device's own sheet, or to select by hand. */
export function LinkField({ label, url, share, note, children }: Props) {
  const field = useId();
  const [status, setStatus] = useState<"copied" | "refused">();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setStatus("copied");
    } catch {
      // The browser refused access to the clipboard; the field can be copied by hand.
      setStatus("refused");
    }
  };
  const send = async (title: string) => {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // The share sheet was closed: not an error.
      if (!(error instanceof DOMException && error.name === "AbortError")) await copy();
    }
  };
  const title = typeof navigator.share === "function" ? share : undefined;
  return (
    <Stack gap={3}>
      <FieldFrame id={field} label={label} message={undefined}>
        <OutlinedInput
          id={field}
          value={url}
          readOnly
          fullWidth
          onFocus={({ target }) => target.select()}
          slotProps={{ input: { spellCheck: false, autoComplete: "off" } }}
        />
      </FieldFrame>
      {note !== undefined && <Note variant="body2">{note}</Note>}
      <Row gap={3} fills>
        {title !== undefined && (
          <Button variant="contained" onClick={() => void send(title)}>
            Manda il link
          </Button>
        )}
        <Button
          variant={title !== undefined || children === undefined ? "outlined" : "contained"}
          startIcon={status === "copied" ? <Check /> : <ContentCopy />}
          onClick={() => void copy()}
        >
          Copia link
        </Button>
        {children}
      </Row>
      <Typography role="status" variant="body2">
        {status && STATUS[status]}
      </Typography>
    </Stack>
  );
}
