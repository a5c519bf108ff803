import Block from "@mui/icons-material/Block";
import CheckCircle from "@mui/icons-material/CheckCircle";
import Event from "@mui/icons-material/Event";
import EventBusy from "@mui/icons-material/EventBusy";
import HourglassBottom from "@mui/icons-material/HourglassBottom";
import PauseCircle from "@mui/icons-material/PauseCircle";
import TaskAlt from "@mui/icons-material/TaskAlt";
import type { ReactNode } from "react";
import { Chip } from "../../../ui/display/Chip.tsx";
import { type PackageState, stateLabels, stateTones } from "./labels.ts";

const icons: Record<PackageState, ReactNode> = {
  active: <CheckCircle />,
  upcoming: <Event />,
  paused: <PauseCircle />,
  expiring: <HourglassBottom />,
  expired: <EventBusy />,
  used_up: <TaskAlt />,
  voided: <Block />,
};

/** State of a package as a word and an icon. */
export const StateChip = ({ state }: { state: PackageState }) => (
  <Chip tone={stateTones[state]} icon={icons[state]}>
    {stateLabels[state]}
  </Chip>
);
