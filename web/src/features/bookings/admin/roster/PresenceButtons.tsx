import Check from "@mui/icons-material/Check";
import Close from "@mui/icons-material/Close";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import type { Presence } from "@studio/contract/bookings/model.ts";
import type { RosterLine } from "../api.ts";
import { nameOf, presenceLabels } from "../labels.ts";

const marks = [
  { value: "present", Icon: Check, colour: "success" },
  { value: "absent", Icon: Close, colour: "error" },
] as const;

type Props = { line: RosterLine; presence: Presence; onMark: (presence: Presence) => void };

/** Toggles a member's attendance: present, absent or unmarked. */
export const PresenceButtons = ({ line, presence, onMark }: Props) => (
  <ToggleButtonGroup
    exclusive
    value={presence}
    aria-label={`Presenza di ${nameOf(line)}`}
    onChange={(_, chosen: Presence) => onMark(chosen)}
    sx={{ flexShrink: 0 }}
  >
    {marks.map(({ value, Icon, colour }) => (
      <ToggleButton
        key={value}
        value={value}
        aria-label={presenceLabels[value]}
        sx={{
          width: 44,
          p: 0,
          "&.Mui-selected, &.Mui-selected:hover": {
            borderColor: `${colour}.main`,
            color: `${colour}.main`,
            backgroundColor: `color-mix(in srgb, var(--mui-palette-${colour}-main) 14%, transparent)`,
          },
        }}
      >
        <Icon />
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
