import Check from "@mui/icons-material/Check";
import ToggleButton from "@mui/material/ToggleButton";
import { formatTime } from "../../../../lib/format/format.ts";
import { WITH_MOUSE } from "../../../../ui/theme/mediaQueries.ts";
import type { Booking } from "../api.ts";
import { nameOf } from "../labels.ts";

type Props = {
  booking: Booking;
  /** Whether it is as low as a row of a dense list where there is a mouse. */
  dense?: boolean;
  onTap: (checkedIn: boolean) => void;
};

/** Checks a runner in; another tap undoes it. */
export function CheckInButton({ booking, dense = false, onTap }: Props) {
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
        ...(dense && { [WITH_MOUSE]: { minHeight: 30, height: 30 } }),
      }}
    >
      {at && <Check aria-hidden />}
      {at ? formatTime(at) : "Check-in"}
    </ToggleButton>
  );
}
