import Block from "@mui/icons-material/Block";
import PlayCircle from "@mui/icons-material/PlayCircleOutlined";
import Schedule from "@mui/icons-material/Schedule";
import type { ReactNode } from "react";
import { Chip, type Tone } from "../../../../ui/display/Chip.tsx";
import { StateMark } from "../../../../ui/display/StateMark.tsx";
import { type ClassState, stateLabels } from "../labels.ts";

const looks: Record<Exclude<ClassState, "open">, { tone: Tone; icon: ReactNode }> = {
  over: { tone: "neutral", icon: <Schedule /> },
  under_way: { tone: "ok", icon: <PlayCircle /> },
  full: { tone: "danger", icon: <Block /> },
};

/** How a class stands, in a word and an icon; `small` stands without a surface. Of an open one the seats say it. */
export function StateChip({ state, small = false }: { state: ClassState; small?: boolean }) {
  if (state === "open") return null;
  const { tone, icon } = looks[state];
  const Surface = small ? StateMark : Chip;
  return (
    <Surface tone={tone} icon={icon}>
      {stateLabels[state]}
    </Surface>
  );
}
