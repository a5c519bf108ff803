import ArrowBack from "@mui/icons-material/ArrowBack";
import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowForward from "@mui/icons-material/ArrowForward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from "react";
import { visuallyHidden } from "../../../ui/layout/visuallyHidden.ts";
import { brand } from "../../../ui/theme/palette.ts";
import {
  type Direction,
  MASK,
  movedBy,
  type Offset,
  PREVIEW,
  positionLabel,
  previewFrame,
  stepped,
} from "./crop.ts";
import type { Photo } from "./photo.ts";

const arrows = [
  { direction: "left", label: "Sinistra", Icon: ArrowBack },
  { direction: "up", label: "Su", Icon: ArrowUpward },
  { direction: "down", label: "Giù", Icon: ArrowDownward },
  { direction: "right", label: "Destra", Icon: ArrowForward },
] as const;

/** Buttons that move the photo, an alternative to dragging. */
const MoveButtons = ({ onMove }: { onMove: (direction: Direction) => void }) => (
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

type Props = { photo: Photo; offset: Offset; onMove: (offset: Offset) => void };

const KEYS: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** Shows the photo under its round mask; it moves by dragging, arrow keys or buttons. */
export function Cropper({ photo, offset, onMove }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const hint = useId();
  const drag = useRef<{ pointer: number; from: Offset; at: Offset }>(undefined);
  const { left, top, width, height } = previewFrame(photo, offset);
  const move = (direction: Direction) => onMove(stepped(offset, direction));

  useEffect(() => frame.current?.focus({ preventScroll: true }), []);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { pointer: event.pointerId, from: offset, at: { x: event.clientX, y: event.clientY } };
  };
  const onPointerMove = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const start = drag.current;
    if (start?.pointer !== pointerId) return;
    onMove(movedBy(start.from, { x: clientX - start.at.x, y: clientY - start.at.y }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = KEYS[event.key];
    if (!direction) return;
    event.preventDefault();
    move(direction);
  };
  const endDrag = () => {
    drag.current = undefined;
  };

  return (
    <Box sx={{ display: "grid", justifyItems: "center", gap: 3 }}>
      <Box
        ref={frame}
        role="group"
        aria-label="Ritaglio della foto"
        aria-describedby={hint}
        tabIndex={0}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={endDrag}
        onPointerCancel={endDrag}
        onKeyDown={onKeyDown}
        sx={{
          position: "relative",
          overflow: "hidden",
          width: PREVIEW,
          height: PREVIEW,
          // On the narrowest phones it extends into the sheet's padding.
          mx: `min(0px, calc((100% - ${PREVIEW}px) / 2))`,
          borderRadius: "12px",
          backgroundColor: brand.ink,
          touchAction: "none",
          userSelect: "none",
          cursor: "grab",
          "&:active": { cursor: "grabbing" },
        }}
      >
        <Box
          component="img"
          src={photo.url}
          alt=""
          draggable={false}
          sx={{ position: "absolute", maxWidth: "none", pointerEvents: "none" }}
          style={{ left, top, width, height }}
        />
        <Box
          aria-hidden
          sx={{
            position: "absolute",
            inset: 0,
            m: "auto",
            width: MASK,
            height: MASK,
            borderRadius: "50%",
            border: `2px solid ${brand.paper}`,
            boxShadow: `0 0 0 ${PREVIEW}px color-mix(in srgb, ${brand.ink} 66%, transparent)`,
            pointerEvents: "none",
          }}
        />
      </Box>
      <MoveButtons onMove={move} />
      <Typography id={hint} variant="body2" sx={{ color: "text.secondary", textAlign: "center" }}>
        Trascina la foto o usa le frecce.
      </Typography>
      <Box role="status" sx={visuallyHidden}>
        {positionLabel(offset)}
      </Box>
    </Box>
  );
}
