import Block from "@mui/icons-material/Block";
import CheckCircle from "@mui/icons-material/CheckCircle";
import EventBusy from "@mui/icons-material/EventBusy";
import Schedule from "@mui/icons-material/Schedule";
import type { ReactNode } from "react";
import { Chip, type Tone } from "../../ui/Chip.tsx";
import { StateMark } from "../../ui/StateMark.tsx";
import { type ClassStatus, statusWords } from "./describe.ts";

const looks: Record<Exclude<ClassStatus, "open">, { tone: Tone; icon: ReactNode }> = {
  booked: { tone: "ok", icon: <CheckCircle /> },
  attended: { tone: "neutral", icon: <CheckCircle /> },
  dropped: { tone: "warn", icon: <EventBusy /> },
  over: { tone: "neutral", icon: <Schedule /> },
  started: { tone: "neutral", icon: <Schedule /> },
  full: { tone: "danger", icon: <Block /> },
};

/** A class's state in a word and an icon; nothing to say of an open one. `small` stands without a surface. */
export function StatusChip({ status, small = false }: { status: ClassStatus; small?: boolean }) {
  if (status === "open") return null;
  const { tone, icon } = looks[status];
  const Surface = small ? StateMark : Chip;
  return (
    <Surface tone={tone} icon={icon}>
      {statusWords[status]}
    </Surface>
  );
}
