import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";

type Props = {
  children: ReactNode;
  /** What the button says while it works, where it takes long enough for somebody to wonder. */
  working?: string;
  disabled?: boolean;
};

/** Sends the surrounding `Form` and shows that it is working. */
export function SubmitButton({ children, working, disabled = false }: Props) {
  const { isSubmitting } = useFormContext().formState;
  const says = working !== undefined && isSubmitting;
  return (
    <Button
      type="submit"
      variant="contained"
      fullWidth
      size="large"
      loading={isSubmitting && !says}
      disabled={says || disabled}
      // Who waits reads it: it is disabled, and no less a text for that.
      {...(says && { sx: { "&.Mui-disabled": { color: "text.primary" } } })}
      startIcon={says && <CircularProgress aria-hidden size={24} color="inherit" />}
    >
      {says ? working : children}
    </Button>
  );
}
