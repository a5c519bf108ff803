import Typography from "@mui/material/Typography";
import { type ErrorCode, errors } from "@studio/contract/errors.ts";
import { paths } from "../../../lib/paths.ts";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";

/** Error page of a program without access, with a link to continue. */
export const ProgramClosed = ({ why }: { why: ErrorCode }) => (
  <Notice
    title="Programma non disponibile"
    action={<LinkButton to={paths.me.href()}>Vai all’area riservata</LinkButton>}
  >
    <Stack gap={2}>
      <Typography>{errors[why].message}</Typography>
      <Note>Se pensi che sia un errore, chiedi al tuo coach di assegnartelo.</Note>
    </Stack>
  </Notice>
);
