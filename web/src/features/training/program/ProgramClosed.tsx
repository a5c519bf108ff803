import Typography from "@mui/material/Typography";
import { type ErrorCode, errors } from "@studio/contract/errors.ts";
import { paths } from "../../../app/paths.ts";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Notice } from "../../../ui/Notice.tsx";

/** Nothing to show here, and a way on. */
export const ProgramClosed = ({ why }: { why: ErrorCode }) => (
  <Notice
    title="Programma non disponibile"
    action={<LinkButton to={paths.me.href()}>Vai all’area riservata</LinkButton>}
  >
    <Typography>{errors[why].message}</Typography>
    <Typography sx={{ mt: 2, color: "text.secondary" }}>
      Se pensi che sia un errore, chiedi al tuo coach di assegnartelo.
    </Typography>
  </Notice>
);
