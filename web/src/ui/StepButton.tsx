import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import IconButton from "@mui/material/IconButton";

type Props = { label: string; to: "previous" | "next"; possible: boolean; onStep: () => void };

/** One step back or forth. At the end it stays focusable: going out under the finger, it would take the focus along. */
export const StepButton = ({ label, to, possible, onStep }: Props) => (
  <IconButton
    aria-label={label}
    aria-disabled={!possible}
    onClick={possible ? onStep : undefined}
    sx={{ opacity: possible ? 1 : 0.35 }}
  >
    {to === "previous" ? <ChevronLeft /> : <ChevronRight />}
  </IconButton>
);
