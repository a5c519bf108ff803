import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { ActionDialog } from "./ActionDialog.tsx";

type Props = {
  title: string;
  /** Says who saved what; the changes follow. */
  text: string;
  changes: readonly string[];
  open: boolean;
  onOverwrite: () => void;
  onReload: () => void;
  onClose: () => void;
};

/** Says what another person saved meanwhile, and lets the person overwrite it, take it over, or go on writing. */
export const ConflictDialog = ({ title, text, changes, open, onOverwrite, onReload, onClose }: Props) => (
  <ActionDialog
    open={open}
    title={title}
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
    <Typography>{text}</Typography>
    <Box
      component="ul"
      aria-label="Che cosa è cambiato"
      sx={{ mt: 3, mb: 0, pl: 5, listStyle: "disc", overflowWrap: "anywhere" }}
    >
      {[...new Set(changes)].map((change) => (
        <li key={change}>{change}</li>
      ))}
    </Box>
  </ActionDialog>
);
