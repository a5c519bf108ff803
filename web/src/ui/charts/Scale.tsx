import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { Columns } from "../layout/flow/Columns.tsx";
import { Row } from "../layout/flow/Row.tsx";
import { brand } from "../theme/palette.ts";
import { CoveringRadio } from "./CoveringRadio.tsx";

type Props = {
  legend: string;
  /** The highest value; the lowest is 1. */
  max: number;
  value: number | null;
  onChange: (value: number | null) => void;
  /** Returns the meaning of a step, in words. */
  word: (value: number) => string;
};

/** Renders a choice from 1 to `max`, or none. Native radio buttons: the arrow keys move through them. */
export function Scale({ legend, max, value, onChange, word }: Props) {
  const name = useId();
  const steps = Array.from({ length: max }, (_, index) => index + 1);
  return (
    <Box component="fieldset">
      <Box component="legend" sx={{ mb: 2 }}>
        <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
          {legend}
        </Typography>
      </Box>
      <Columns count={5} gap={2}>
        {steps.map((step) => (
          <Step
            key={step}
            name={name}
            step={step}
            label={`${step}, ${word(step)}`}
            chosen={step === value}
            onChoose={() => onChange(step)}
          />
        ))}
      </Columns>
      <Row align="center" spread wraps={false} minHeight={48}>
        <Typography component="span" variant="body2" aria-hidden>
          {value === null ? `Da ${word(1)} a ${word(max)}` : `${value} · ${word(value)}`}
        </Typography>
        {value !== null && (
          <Button variant="text" onClick={() => onChange(null)} sx={{ mr: -3 }}>
            Togli
          </Button>
        )}
      </Row>
    </Box>
  );
}

type StepProps = { name: string; step: number; label: string; chosen: boolean; onChoose: () => void };

const Step = ({ name, step, label, chosen, onChoose }: StepProps) => (
  <Box
    component="label"
    sx={{
      display: "grid",
      placeItems: "center",
      position: "relative",
      minWidth: 44,
      minHeight: 48,
      border: "2px solid",
      borderRadius: "12px",
      cursor: "pointer",
      typography: "h3",
      borderColor: chosen ? "primary.main" : brand.steel,
      color: chosen ? "primary.contrastText" : "text.primary",
      backgroundColor: chosen ? "primary.main" : "background.paper",
      "&:hover": { borderColor: chosen ? "primary.main" : "text.primary" },
      "&:has(:focus-visible)": { outline: "3px solid var(--mui-palette-text-primary)", outlineOffset: "2px" },
    }}
  >
    <CoveringRadio name={name} aria-label={label} checked={chosen} onChange={onChoose} />
    <span aria-hidden>{step}</span>
  </Box>
);
