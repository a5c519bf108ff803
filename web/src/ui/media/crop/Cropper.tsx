import ArrowBack from "@mui/icons-material/ArrowBack";
import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowForward from "@mui/icons-material/ArrowForward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Slider from "@mui/material/Slider";
import Typography from "@mui/material/Typography";
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from "react";
import { Row } from "../../layout/flow/Row.tsx";
import { Stack } from "../../layout/flow/Stack.tsx";
import { Note } from "../../layout/Note.tsx";
import { visuallyHidden } from "../../layout/visuallyHidden.ts";
import { brand } from "../../theme/palette.ts";
import {
  type Crop,
  type CropFrame,
  type Direction,
  MAX_ZOOM,
  MIN_ZOOM,
  movedBy,
  type Offset,
  PREVIEW,
  positionLabel,
  previewFrame,
  type Size,
  stepped,
  zoomed,
} from "./crop.ts";

const arrows = [
  { direction: "left", label: "Sinistra", Icon: ArrowBack },
  { direction: "up", label: "Su", Icon: ArrowUpward },
  { direction: "down", label: "Giù", Icon: ArrowDownward },
  { direction: "right", label: "Destra", Icon: ArrowForward },
] as const;

/** Buttons that move the photo, an alternative to dragging. */
const MoveButtons = ({ onMove }: { onMove: (direction: Direction) => void }) => (
  <Row gap={3} wraps={false}>
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
  </Row>
);

type Props = {
  photo: Size & { url: string };
  frame: CropFrame;
  crop: Crop;
  /** Below it the part that is cut out would have too few pixels. */
  maxZoom?: number;
  onCrop: (crop: Crop) => void;
};

/** A gesture of one pointer, which drags, or of two, which pinch. */
type Gesture = { pointers: Map<number, Offset>; from: Crop; at: Offset; spread: number };

const centreOf = (points: readonly Offset[]): Offset => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** Returns the distance of two points; 0 for a single one. */
const spreadOf = ([a, b]: readonly Offset[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

const KEYS: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/**
 * Shows the photo in its frame, with a margin under a round mask; it moves by dragging, arrow keys or buttons, and zooms
 * by pinch or slider.
 */
export function Cropper({ photo, frame, crop, maxZoom = MAX_ZOOM, onCrop }: Props) {
  const preview = useRef<HTMLDivElement>(null);
  const hint = useId();
  const zoomLabel = useId();
  const gesture = useRef<Gesture>(undefined);
  const { left, top, width, height } = previewFrame(frame, photo, crop);
  const move = (direction: Direction) => onCrop({ ...crop, offset: stepped(crop.offset, direction) });

  useEffect(() => preview.current?.focus({ preventScroll: true }), []);

  /** Begins anew with these pointers, so that a second finger or one fewer makes no jump. */
  const begin = (pointers: Map<number, Offset>) => {
    const points = [...pointers.values()];
    gesture.current =
      points.length > 0
        ? { pointers, from: crop, at: centreOf(points), spread: spreadOf(points) }
        : undefined;
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const pointers = new Map(gesture.current?.pointers);
    begin(pointers.set(event.pointerId, { x: event.clientX, y: event.clientY }));
  };
  const onPointerMove = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const start = gesture.current;
    if (!start?.pointers.has(pointerId)) return;
    start.pointers.set(pointerId, { x: clientX, y: clientY });
    const points = [...start.pointers.values()];
    const centre = centreOf(points);
    const zoom =
      start.spread > 0
        ? zoomed((start.from.zoom * spreadOf(points)) / start.spread, maxZoom)
        : start.from.zoom;
    const by = { x: centre.x - start.at.x, y: centre.y - start.at.y };
    onCrop({ zoom, offset: movedBy(frame, photo, { offset: start.from.offset, zoom }, by) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = KEYS[event.key];
    if (!direction) return;
    event.preventDefault();
    move(direction);
  };
  const onPointerEnd = ({ pointerId }: PointerEvent) => {
    const pointers = new Map(gesture.current?.pointers);
    pointers.delete(pointerId);
    begin(pointers);
  };

  return (
    <Stack align="center" gap={3}>
      <Box
        ref={preview}
        role="group"
        aria-label="Ritaglio della foto"
        aria-describedby={hint}
        tabIndex={0}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        onKeyDown={onKeyDown}
        sx={{
          position: "relative",
          overflow: "hidden",
          width: PREVIEW,
          height: frame.height,
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
        {frame.margin > 0 && (
          <Box
            aria-hidden
            sx={{
              position: "absolute",
              inset: frame.margin,
              borderRadius: "50%",
              border: `2px solid ${brand.paper}`,
              boxShadow: `0 0 0 ${PREVIEW}px color-mix(in srgb, ${brand.ink} 66%, transparent)`,
              pointerEvents: "none",
            }}
          />
        )}
      </Box>
      <Box sx={{ width: PREVIEW, maxWidth: "100%", px: 3 }}>
        <Typography id={zoomLabel} variant="body2" sx={{ fontWeight: 600 }}>
          Zoom
        </Typography>
        <Slider
          value={crop.zoom}
          min={MIN_ZOOM}
          max={maxZoom}
          step={0.05}
          aria-labelledby={zoomLabel}
          getAriaValueText={(zoom) => `${Math.round(zoom * 100)} per cento`}
          onChange={(_, zoom) => onCrop({ ...crop, zoom: zoomed(Number(zoom), maxZoom) })}
          sx={{ minHeight: 44 }}
        />
      </Box>
      <MoveButtons onMove={move} />
      <Note id={hint} variant="body2">
        Trascina la foto o usa le frecce; ingrandiscila con due dita o con lo zoom.
      </Note>
      <Box role="status" sx={visuallyHidden}>
        {positionLabel(crop.offset)}
      </Box>
    </Stack>
  );
}
