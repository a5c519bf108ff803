import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { ActionDialog } from "../feedback/ActionDialog.tsx";

type Props = {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Whether the effect is shown, which can be confirmed; otherwise the form. */
  isPlanned: boolean;
  confirmLabel: string;
  /** Whether confirming takes something away. */
  destructive?: boolean;
  isPending: boolean;
  onConfirm: () => void;
  /** Returns to the form. */
  onChange: () => void;
  children: ReactNode;
};

/** Renders a dialog with two steps: a form, then the effect of what was typed, which is confirmed or changed again. */
export const PreviewDialog = ({
  isPlanned,
  confirmLabel,
  destructive = false,
  isPending,
  onConfirm,
  onChange,
  children,
  ...dialog
}: Props) => (
  <ActionDialog
    {...dialog}
    actions={
      isPlanned && (
        <>
          <Button
            variant={destructive ? "outlined" : "contained"}
            color={destructive ? "error" : "primary"}
            size="large"
            loading={isPending}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
          <Button variant="outlined" disabled={isPending} onClick={onChange}>
            Cambia
          </Button>
        </>
      )
    }
  >
    {children}
  </ActionDialog>
);
