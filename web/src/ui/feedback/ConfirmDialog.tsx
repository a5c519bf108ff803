import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { ActionDialog } from "./ActionDialog.tsx";

type Props = {
  open: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks for confirmation of something that cannot be undone. */
export function ConfirmDialog({ open, title, text, confirmLabel, onConfirm, onCancel }: Props) {
  return (
    <ActionDialog
      open={open}
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button variant="contained" onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button variant="outlined" onClick={onCancel}>
            Annulla
          </Button>
        </>
      }
    >
      <Typography>{text}</Typography>
    </ActionDialog>
  );
}
