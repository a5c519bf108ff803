import Typography from "@mui/material/Typography";
import { StepRow } from "./StepRow.tsx";

type Props = {
  /** The shown month, as people read it. */
  label: string;
  /** Whether a later month can be shown. */
  hasNext: boolean;
  /** Called with how many months to go. */
  onStep: (by: 1 | -1) => void;
};

/** Renders the shown month between a step back and a step forward. */
export const MonthStep = ({ label, hasNext, onStep }: Props) => (
  <StepRow
    back={{ label: "Mese precedente", possible: true, onStep: () => onStep(-1) }}
    on={{ label: "Mese successivo", possible: hasNext, onStep: () => onStep(1) }}
  >
    <Typography variant="h3" component="p" aria-live="polite">
      {label}
    </Typography>
  </StepRow>
);
