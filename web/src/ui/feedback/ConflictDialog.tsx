import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Bullets } from "../layout/flow/Bullets.tsx";
import { Stack } from "../layout/flow/Stack.tsx";
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
    <Stack gap={3}>
      <Typography>{text}</Typography>
      <Bullets label="Che cosa è cambiato">
        {[...new Set(changes)].map((change) => (
          <li key={change}>{change}</li>
        ))}
      </Bullets>
    </Stack>
  </ActionDialog>
);
