import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { hasStarted, isFullFor, isWaitlistClosed } from "@studio/contract/bookings/policy.ts";
import { type BookingRules, waitlistRules } from "@studio/contract/bookings/rules.ts";
import { waitlistClosesAt } from "@studio/contract/bookings/waitlist.ts";
import { lessThanHours } from "@studio/contract/time/italian.ts";
import { formatDayTime } from "../../../lib/format/format.ts";

/** Returns true for a class whose waitlist the member has joined or can join. */
export const isWaitlistOpen = (gymClass: MemberClass, now: Date): boolean =>
  !gymClass.bSub &&
  !hasStarted(gymClass, now) &&
  (gymClass.position !== undefined || (isFullFor(gymClass, now) && !isWaitlistClosed(gymClass, now)));

/** Returns the text of the member's position in the waitlist, or of the one they would get. */
export const placeLabel = ({ position, numWaiting = 0 }: MemberClass): string =>
  position === undefined
    ? `Al completo, saresti ${numWaiting + 1}° in lista`
    : `Sei ${position}° in lista d’attesa`;

const hours = (milliseconds: number): number => milliseconds / 3_600_000;

/** Returns the hour of a time: 22 for `22:00`. */
const hour = (time: string): number => Number(time.slice(0, 2));

/** Returns the waitlist's rules as sentences. */
export function rulesOf(gymClass: MemberClass, { freeHours }: BookingRules): string[] {
  const { freeMs, closesMs, quiet } = waitlistRules;
  return [
    "Se si libera un posto va a chi è primo: la prenotazione si fa da sola con il tuo pacchetto e ti arriva un’email.",
    `Da quel momento puoi cancellarla gratis per ${hours(freeMs)} ore, anche se ${lessThanHours(freeHours).toLowerCase()}.`,
    `La lista chiude ${hours(closesMs)} ore prima (${formatDayTime(waitlistClosesAt(gymClass))}). I posti che si liberano di notte, dalle ${hour(quiet.from)} alle ${hour(quiet.until)}, si assegnano al mattino.`,
    "Se al tuo turno non hai lezioni disponibili, il posto passa a chi viene dopo.",
    "Uscire dalla lista è gratis, in qualsiasi momento.",
  ];
}
