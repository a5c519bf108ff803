import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";

/** Sends the surrounding `Form` and shows that it is working. */
export function SubmitButton({ children }: { children: ReactNode }) {
  const { formState } = useFormContext();
  return (
    <Button type="submit" variant="contained" fullWidth size="large" loading={formState.isSubmitting}>
      {children}
    </Button>
  );
}
