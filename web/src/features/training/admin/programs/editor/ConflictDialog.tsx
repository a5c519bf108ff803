import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { EditedProgram, ProgramContent } from "@studio/contract/training/content.ts";
import { changesBetween } from "@studio/contract/training/editing.ts";
import { formatDayTime } from "../../../../../lib/format/format.ts";
import { ActionDialog } from "../../../../../ui/feedback/ActionDialog.tsx";
import { changeLabel } from "../labels.ts";

type Props = {
  /** The content from which one's own changes began. */
  base: ProgramContent;
  /** The version that another person saved. */
  current: EditedProgram;
  open: boolean;
  onOverwrite: () => void;
  onReload: () => void;
  onClose: () => void;
};

/** Says what another person saved meanwhile, and lets the person overwrite it, take it over, or go on writing. */
export function ConflictDialog({ base, current, open, onOverwrite, onReload, onClose }: Props) {
  const changes = changesBetween(base, current.content);
  const { saved } = current;
  return (
    <ActionDialog
      open={open}
      title="Il programma è cambiato"
      onClose={onClose}
      actions={
        <>
          <Button variant="contained" onClick={onClose}>
            Torna alle mie modifiche
          </Button>
          <Button variant="outlined" onClick={onReload}>
            Carica la versione salvata
          </Button>
          <Button variant="outlined" color="error" onClick={onOverwrite}>
            Sovrascrivi con la mia
          </Button>
        </>
      }
    >
      <Typography>
        {saved?.by ?? "Un’altra persona"} ha salvato questo programma
        {saved ? ` ${formatDayTime(saved.at)}` : ""}, mentre lo modificavi. La versione salvata è diversa da
        quella che avevi aperto:
      </Typography>
      <Box component="ul" aria-label="Che cosa è cambiato" sx={{ mt: 3, mb: 0, pl: 5, listStyle: "disc" }}>
        {changes.map((change) => (
          <li key={JSON.stringify(change)}>{changeLabel(change)}</li>
        ))}
        {changes.length === 0 && <li>Niente nel testo: è stato solo salvato o pubblicato di nuovo</li>}
      </Box>
    </ActionDialog>
  );
}
