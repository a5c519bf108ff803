import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";

type Props = {
  label: string;
  /** The step cannot be taken back: the way back is the primary button then. */
  danger?: boolean;
  disabled?: boolean;
  /** Moves the focus to the confirming button when it is mounted. */
  autoFocus?: boolean;
  onDo: () => Promise<void>;
  onBack: () => void;
};

/** Renders the confirming button of a step and one that goes back. */
export function StepButtons({
  label,
  danger = false,
  disabled = false,
  autoFocus = false,
  onDo,
  onBack,
}: Props) {
  const [isWorking, setWorking] = useState(false);
  const work = async () => {
    setWorking(true);
    await onDo();
    setWorking(false);
  };
  return (
    <Box sx={{ display: "grid", gap: 3, mt: 6, mb: 2 }}>
      <Button
        variant={danger ? "outlined" : "contained"}
        color={danger ? "error" : "primary"}
        disabled={disabled}
        autoFocus={autoFocus}
        loading={isWorking}
        onClick={work}
      >
        {label}
      </Button>
      <Button variant={danger ? "contained" : "outlined"} onClick={onBack}>
        Indietro
      </Button>
    </Box>
  );
}
