import Add from "@mui/icons-material/Add";
import Check from "@mui/icons-material/Check";
import ToggleButton from "@mui/material/ToggleButton";
import type { ReactNode } from "react";

type Props = { pressed: boolean; onToggle: () => void; children: ReactNode };

/** Renders one of several toggles; its icon shows the state too, and its space is reserved. */
export const ToggleChip = ({ pressed, onToggle, children }: Props) => (
  <ToggleButton
    value={true}
    selected={pressed}
    onChange={onToggle}
    sx={{
      flexShrink: 0,
      maxWidth: "100%",
      overflowWrap: "anywhere",
      gap: 1,
      pl: 2.5,
      pr: 3.5,
      py: 0,
      borderRadius: "22px",
      backgroundColor: "background.paper",
      typography: "body2",
      fontWeight: 600,
      letterSpacing: 0,
      textTransform: "none",
      "& svg": { flexShrink: 0, fontSize: 18 },
    }}
  >
    {pressed ? <Check aria-hidden /> : <Add aria-hidden />}
    {children}
  </ToggleButton>
);
