import Block from "@mui/icons-material/Block";
import PlayCircle from "@mui/icons-material/PlayCircleOutlined";
import Schedule from "@mui/icons-material/Schedule";
import type { ReactNode } from "react";
import { Chip } from "../../../../ui/display/Chip.tsx";
import { StateMark } from "../../../../ui/display/StateMark.tsx";
import type { Tone } from "../../../../ui/theme/stateTones.ts";
import { type ClassState, stateLabels } from "../labels.ts";

const looks: Record<Exclude<ClassState, "open">, { tone: Tone; icon: ReactNode }> = {
  over: { tone: "neutral", icon: <Schedule /> },
  under_way: { tone: "ok", icon: <PlayCircle /> },
  full: { tone: "danger", icon: <Block /> },
};

/** State of a class as a word and an icon; `small` has no background. An open class shows its seats instead. */
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
