import Check from "@mui/icons-material/Check";
import ToggleButton from "@mui/material/ToggleButton";
import { formatTime } from "../../../lib/format.ts";
import type { Booking } from "./data.ts";
import { nameOf } from "./words.ts";

type Props = { booking: Booking; onTap: (checkedIn: boolean) => void };

/** One tap when the runner is there; another takes it back. */
export function CheckInButton({ booking, onTap }: Props) {
  const at = booking.checked_in_at;
  return (
    <ToggleButton
      value="in"
      selected={at !== null}
      onChange={() => onTap(at === null)}
      aria-label={`Check-in di ${nameOf(booking)}`}
      sx={{
        flexShrink: 0,
        gap: 1,
        width: 104,
        px: 2,
        py: 0,
        borderRadius: "12px",
        typography: "body2",
        fontWeight: 600,
        textTransform: "none",
        fontVariantNumeric: "tabular-nums",
        "&.Mui-selected, &.Mui-selected:hover": {
          borderColor: "success.main",
          color: "success.main",
          backgroundColor: "color-mix(in srgb, var(--mui-palette-success-main) 12%, transparent)",
        },
        "& svg": { fontSize: 18 },
      }}
    >
      {at && <Check aria-hidden />}
      {at ? formatTime(at) : "Check-in"}
    </ToggleButton>
  );
}
