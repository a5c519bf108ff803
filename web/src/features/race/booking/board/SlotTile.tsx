import Check from "@mui/icons-material/Check";
import Box from "@mui/material/Box";
import { CoveringRadio } from "../../../../ui/charts/CoveringRadio.tsx";
import { brand } from "../../../../ui/theme/palette.ts";
import type { SlotView } from "./slots.ts";

type Props = {
  slot: SlotView;
  chosen: boolean;
  disabled: boolean;
  describedBy: string | undefined;
  onChoose: (id: string) => void;
};

const tile = {
  position: "relative",
  display: "grid",
  justifyItems: "center",
  alignContent: "center",
  gap: 0.5,
  minHeight: 68,
  px: 1,
  borderRadius: "8px",
  border: "2px solid transparent",
  textAlign: "center",
  transition: "background-color 120ms, border-color 120ms",
  "&:has(:focus-visible)": { outline: `3px solid ${brand.paper}`, outlineOffset: "2px" },
} as const;

const looks = {
  free: {
    backgroundColor: "background.paper",
    "&:hover": { borderColor: brand.ember },
  },
  chosen: { backgroundColor: brand.ember, color: brand.ink },
  full: {
    color: "text.secondary",
    borderColor: "divider",
    "& > span:first-of-type": { textDecoration: "line-through", textDecorationThickness: "2px" },
  },
} as const;

/** A start of the board: a radio button with its whole tile as hit area. */
export const SlotTile = ({
  slot: { id, time, words, free },
  chosen,
  disabled,
  describedBy,
  onChoose,
}: Props) => (
  <Box component="label" sx={{ ...tile, ...looks[chosen ? "chosen" : free ? "free" : "full"] }}>
    <CoveringRadio
      name="slot_id"
      value={id}
      checked={chosen}
      disabled={!free || disabled}
      aria-describedby={describedBy}
      onChange={() => onChoose(id)}
    />
    <Box
      component="span"
      sx={{
        typography: "h2",
        fontSize: "min(1.75rem, 7.2vw)",
        lineHeight: 1,
      }}
    >
      {time}
    </Box>
    <Box
      component="span"
      sx={{
        display: "inline-flex",
        alignItems: "center",
        gap: 0.5,
        typography: "caption",
        lineHeight: 1.2,
        fontWeight: free ? 600 : 400,
      }}
    >
      {chosen && <Check aria-hidden sx={{ fontSize: 16, my: "-2px" }} />}
      {words}
    </Box>
  </Box>
);
