import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";

type Props = {
  children: ReactNode;
  /** Text while submitting, where that takes long. */
  working?: string;
  disabled?: boolean;
  /** Whether submitting takes something away that does not come back. */
  danger?: boolean;
};

/** Submits the surrounding `Form` and shows a pending state. */
export function SubmitButton({ children, working, disabled = false, danger = false }: Props) {
  const { isSubmitting } = useFormContext().formState;
  const says = working !== undefined && isSubmitting;
  return (
    <Button
      type="submit"
      variant={danger ? "outlined" : "contained"}
      color={danger ? "error" : "primary"}
      fullWidth
      size="large"
      loading={isSubmitting && !says}
      disabled={says || disabled}
      // The text of a pending button must stay readable although the button is disabled.
      {...(says && { sx: { "&.Mui-disabled": { color: "text.primary" } } })}
      startIcon={says && <CircularProgress aria-hidden size={24} color="inherit" />}
    >
      {says ? working : children}
    </Button>
  );
}
