import ArrowBack from "@mui/icons-material/ArrowBack";
import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowForward from "@mui/icons-material/ArrowForward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import type { Direction } from "./crop.ts";

const arrows = [
  { direction: "left", label: "Sinistra", Icon: ArrowBack },
  { direction: "up", label: "Su", Icon: ArrowUpward },
  { direction: "down", label: "Giù", Icon: ArrowDownward },
  { direction: "right", label: "Destra", Icon: ArrowForward },
] as const;

/** Moves the photo without dragging it: for the thumb, and for whoever cannot drag. */
export const MoveButtons = ({ onMove }: { onMove: (direction: Direction) => void }) => (
  <Box sx={{ display: "flex", gap: 3 }}>
    {arrows.map(({ direction, label, Icon }) => (
      <IconButton
        key={direction}
        aria-label={label}
        onClick={() => onMove(direction)}
        sx={{ width: 48, height: 48, border: "2px solid", borderColor: "divider" }}
      >
        <Icon />
      </IconButton>
    ))}
  </Box>
);
