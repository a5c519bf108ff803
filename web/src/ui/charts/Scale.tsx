import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useId } from "react";
import { brand } from "../theme/palette.ts";

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
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 2, typography: "body2", fontWeight: 600 }}>
        {legend}
      </Box>
      <Box sx={{ display: "grid", gridTemplateColumns: "repeat(5, minmax(44px, 1fr))", gap: 2 }}>
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
      </Box>
      <Box sx={{ display: "flex", alignItems: "center", minHeight: 48, typography: "body2" }}>
        <Box component="span" aria-hidden sx={{ flexGrow: 1 }}>
          {value === null ? `Da ${word(1)} a ${word(max)}` : `${value} · ${word(value)}`}
        </Box>
        {value !== null && (
          <Button variant="text" onClick={() => onChange(null)} sx={{ px: 3, mr: -3 }}>
            Togli
          </Button>
        )}
      </Box>
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
      minHeight: 48,
      border: "2px solid",
      borderRadius: "12px",
      cursor: "pointer",
      typography: "h3",
      fontVariantNumeric: "tabular-nums",
      borderColor: chosen ? "primary.main" : brand.steel,
      color: chosen ? "primary.contrastText" : "text.primary",
      backgroundColor: chosen ? "primary.main" : "background.paper",
      "&:hover": { borderColor: chosen ? "primary.main" : "text.primary" },
      "&:has(:focus-visible)": { outline: "3px solid var(--mui-palette-text-primary)", outlineOffset: "2px" },
    }}
  >
    <Box
      component="input"
      type="radio"
      name={name}
      aria-label={label}
      checked={chosen}
      onChange={onChoose}
      // The transparent input covers the whole step: touch exploration finds it where it is drawn.
      sx={{
        position: "absolute",
        inset: 0,
        width: "100%",
        height: "100%",
        m: 0,
        opacity: 0,
        cursor: "pointer",
      }}
    />
    <span aria-hidden>{step}</span>
  </Box>
);
