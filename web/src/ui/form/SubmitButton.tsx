import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import { createContext, type ReactNode, use } from "react";
import { useFormContext } from "react-hook-form";
import { needsScript } from "../hydration/needsScript.ts";

/** URL to which the browser posts the surrounding form without scripts, if any. */
export const PlainAction = createContext<string | undefined>(undefined);

type Props = {
  children: ReactNode;
  /** Text while submitting, where that takes long. */
  working?: string;
  disabled?: boolean;
  /** Whether submitting takes something away that does not come back. */
  danger?: boolean;
};

/** While a form waits for its script (`heldSubmit.ts`), its button says what it will do. */
const held = {
  fontSize: 0,
  cursor: "progress",
  "&::after": { content: "attr(data-working)", fontSize: "1.0625rem" },
};

/** The text of a pending button must stay readable although the button is disabled. */
const readable = { "&.Mui-disabled": { color: "text.primary" } };

/** Submits the surrounding `Form` and shows a pending state. Without scripts, a button of HTML alone stands in its place. */
export function SubmitButton({ children, working, disabled = false, danger = false }: Props) {
  const { isSubmitting } = useFormContext().formState;
  const plainAction = use(PlainAction);
  const says = working !== undefined && isSubmitting;
  const common = { type: "submit", fullWidth: true, size: "large" } as const;
  return (
    <>
      {plainAction !== undefined && (
        // Before the other one: the first button is the one that Enter presses.
        <noscript>
          <Button {...common} variant="contained" formMethod="post" formAction={plainAction}>
            {children}
          </Button>
        </noscript>
      )}
      <Button
        {...common}
        variant={danger ? "outlined" : "contained"}
        color={danger ? "error" : "primary"}
        loading={isSubmitting && !says}
        disabled={says || disabled}
        data-working={working}
        sx={{
          ...(says && readable),
          ...(working !== undefined && { "[data-held] &": held }),
          ...(plainAction !== undefined && needsScript),
        }}
        startIcon={says && <CircularProgress aria-hidden size={24} color="inherit" />}
      >
        {says ? working : children}
      </Button>
    </>
  );
}
