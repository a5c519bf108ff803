import CardGiftcard from "@mui/icons-material/CardGiftcardOutlined";
import CheckCircle from "@mui/icons-material/CheckCircleOutlined";
import EventBusy from "@mui/icons-material/EventBusyOutlined";
import PauseCircle from "@mui/icons-material/PauseCircleOutlined";
import RemoveCircle from "@mui/icons-material/RemoveCircleOutlined";
import type { GiftState } from "@studio/contract/gifts/model.ts";
import type { ReactNode } from "react";
import { Chip } from "../../../ui/display/Chip.tsx";
import { stateLabels } from "./labels.ts";

const icons: Readonly<Record<GiftState, ReactNode>> = {
  open: <CardGiftcard />,
  redeemed: <CheckCircle />,
  spent: <CheckCircle />,
  expired: <EventBusy />,
  voided: <RemoveCircle />,
  blocked: <PauseCircle />,
};

/** State of a card as a word and an icon. */
export const GiftStateChip = ({ state }: { state: GiftState }) => (
  <Chip tone={stateLabels[state].tone} icon={icons[state]}>
    {stateLabels[state].label}
  </Chip>
);
