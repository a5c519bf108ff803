import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { ActionDialog } from "./ActionDialog.tsx";

type Props = {
  open: boolean;
  title: string;
  text: string;
  /** Answers the title with its verb: “Elimina la nota”. */
  confirmLabel: string;
  /** Names what stays as it is: “Tieni la nota”. */
  keepLabel: string;
  /** Whether confirming takes something away: then the primary button is the one that keeps it. */
  destructive: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks for confirmation of something that cannot be undone. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  keepLabel,
  destructive,
  onConfirm,
  onCancel,
}: Props) {
  return (
    <ActionDialog
      open={open}
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button
            variant={destructive ? "outlined" : "contained"}
            color={destructive ? "error" : "primary"}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
          <Button variant={destructive ? "contained" : "outlined"} onClick={onCancel}>
            {keepLabel}
          </Button>
        </>
      }
    >
      <Typography>{text}</Typography>
    </ActionDialog>
  );
}
