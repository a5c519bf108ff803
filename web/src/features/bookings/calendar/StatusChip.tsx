import Block from "@mui/icons-material/Block";
import CheckCircle from "@mui/icons-material/CheckCircle";
import EventBusy from "@mui/icons-material/EventBusy";
import Hourglass from "@mui/icons-material/HourglassBottom";
import Schedule from "@mui/icons-material/Schedule";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import type { ReactNode } from "react";
import { Chip } from "../../../ui/display/Chip.tsx";
import { StateMark } from "../../../ui/display/StateMark.tsx";
import type { Tone } from "../../../ui/theme/stateTones.ts";
import { type ClassStatus, chipLabel } from "../describe.ts";

const looks: Record<Exclude<ClassStatus, "open">, { tone: Tone; icon: ReactNode }> = {
  unconfirmed: { tone: "warn", icon: <Hourglass /> },
  booked: { tone: "ok", icon: <CheckCircle /> },
  attended: { tone: "neutral", icon: <CheckCircle /> },
  waiting: { tone: "warn", icon: <Hourglass /> },
  dropped: { tone: "warn", icon: <EventBusy /> },
  over: { tone: "neutral", icon: <Schedule /> },
  started: { tone: "neutral", icon: <Schedule /> },
  full: { tone: "danger", icon: <Block /> },
};

type Props = { status: ClassStatus; gymClass: MemberClass; small?: boolean };

/** State of a class as a word and an icon; nothing for an open one. `small` has no background. */
export function StatusChip({ status, gymClass, small = false }: Props) {
  if (status === "open") return null;
  const { tone, icon } = looks[status];
  const Surface = small ? StateMark : Chip;
  return (
    <Surface tone={tone} icon={icon}>
      {chipLabel(status, gymClass)}
    </Surface>
  );
}
