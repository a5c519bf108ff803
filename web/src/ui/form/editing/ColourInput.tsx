import Box from "@mui/material/Box";
import { TextInput } from "./TextInput.tsx";

type Props = {
  path: string;
  label: string;
  /** Says below the field what the label does not, unless it has a fault. */
  hint?: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

/** A native picker takes nothing else. */
const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Renders a controlled colour `#RRGGBB` of an editor, typed or picked; `path` is its place in the value. */
export const ColourInput = ({ path, label, hint, value, onChange }: Props) => (
  <TextInput
    path={path}
    label={label}
    hint={hint}
    value={value}
    onChange={onChange}
    spellCheck={false}
    startAdornment={
      <Box
        component="input"
        type="color"
        aria-label={`${label}: scegli`}
        value={isColour(value) ? value : "#000000"}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
        sx={{
          flexShrink: 0,
          width: 40,
          height: 32,
          ml: -1,
          mr: 2,
          p: 0,
          border: 0,
          borderRadius: "6px",
          background: "none",
          cursor: "pointer",
        }}
      />
    }
  />
);
