import type { MemberClass } from "@studio/contract/bookings/model.ts";
import {
  hasStarted,
  isFullFor,
  isWaitlistClosed,
  waitlistClosesAt,
} from "@studio/contract/bookings/policy.ts";
import type { BookingRules } from "@studio/contract/bookings/rules.ts";
import { hoursOf, lessThanHours } from "@studio/contract/time/italian.ts";
import { formatDayTime } from "../../../lib/format/format.ts";

/** Returns true for a class whose waitlist the member has joined or can join. */
export const isWaitlistOpen = (gymClass: MemberClass, now: Date, rules: BookingRules): boolean =>
  !gymClass.bSub &&
  !hasStarted(gymClass, now) &&
  (gymClass.position !== undefined ||
    (isFullFor(gymClass, now, rules) && !isWaitlistClosed(gymClass, now, rules)));

/** Returns the text of the member's position in the waitlist, or of the one they would get. */
export const placeLabel = ({ position, numWaiting = 0 }: MemberClass): string =>
  position === undefined
    ? `Al completo, saresti ${numWaiting + 1}° in lista`
    : `Sei ${position}° in lista d’attesa`;

/** Returns a time as it is said: `22` for `22:00`, `6:30` for `06:30`. */
const spoken = (time: string): string => time.replace(/^0(?=\d)/, "").replace(/:00$/, "");

/** Returns when seats that become free are not assigned at once, and when they are. */
function quietTime({ from, until }: BookingRules["waitlist"]["quiet"]): string {
  const isNight = from > until;
  return isNight
    ? `di notte, dalle ${spoken(from)} alle ${spoken(until)}, si assegnano al mattino`
    : `dalle ${spoken(from)} alle ${spoken(until)} si assegnano alle ${spoken(until)}`;
}

/** Returns the waitlist's rules as sentences. */
export function rulesOf(gymClass: MemberClass, rules: BookingRules): string[] {
  const { freeHours, closesHours, quiet } = rules.waitlist;
  const closesAt = waitlistClosesAt(gymClass, rules);
  const isUsual = gymClass.start.dateTime.getTime() - closesAt.getTime() === closesHours * 3_600_000;
  const closing = isUsual ? `${hoursOf(closesHours)} prima` : "la sera prima";
  return [
    "Se si libera un posto va a chi è primo: la prenotazione si fa da sola con il tuo pacchetto e ti arriva un’email.",
    `Da quel momento puoi cancellarla gratis per ${hoursOf(freeHours)}, anche se ${lessThanHours(rules.freeHours).toLowerCase()}.`,
    `La lista chiude ${closing} (${formatDayTime(closesAt)}). I posti che si liberano ${quietTime(quiet)}.`,
    "Se al tuo turno non hai lezioni disponibili, il posto passa a chi viene dopo.",
    "Uscire dalla lista è gratis, in qualsiasi momento.",
  ];
}
