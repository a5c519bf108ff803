import Block from "@mui/icons-material/Block";
import CheckCircle from "@mui/icons-material/CheckCircle";
import CreditCard from "@mui/icons-material/CreditCard";
import HelpOutline from "@mui/icons-material/HelpOutlined";
import HourglassTop from "@mui/icons-material/HourglassTop";
import TimerOff from "@mui/icons-material/TimerOff";
import Undo from "@mui/icons-material/Undo";
import type { ReactNode } from "react";
import { StateMark } from "../../../../ui/display/StateMark.tsx";
import type { Booking } from "../api.ts";
import { isPaidByCard, standingLabel, standingTone } from "../labels.ts";

const iconOf = (booking: Booking): ReactNode => {
  switch (booking.state) {
    case "confirmed":
      return isPaidByCard(booking) ? <CreditCard /> : <CheckCircle />;
    case "held":
      return booking.held_until ? <HourglassTop /> : <HelpOutline />;
    case "expired":
      return <TimerOff />;
    case "cancelled":
      return <Block />;
    case "refunded":
      return <Undo />;
  }
};

/** State of a booking and its payment, as a word and an icon. */
export const StandingMark = ({ booking }: { booking: Booking }) => (
  <StateMark tone={standingTone(booking)} icon={iconOf(booking)}>
    {standingLabel(booking)}
  </StateMark>
);
