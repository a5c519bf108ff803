import type { RaceBookingState, RacePayment } from "@studio/contract/race/model.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { formatTime, plural } from "../../../lib/format/format.ts";
import type { Tone } from "../../../ui/theme/stateTones.ts";
import type { Booking, StaffSlot } from "./api.ts";

type Standing = Pick<Booking, "state" | "payment" | "held_until" | "doubtful">;

const isCard = (payment: RacePayment): boolean => payment === "session" || payment === "payment_link";

/** Returns whether the price was paid by card, and so can be refunded. */
export const isPaidByCard = ({ state, payment, price }: Standing & Pick<Booking, "price">): boolean =>
  state === "confirmed" && isCard(payment) && price > 0;

const endedLabels: Record<Exclude<RaceBookingState, "held" | "confirmed">, string> = {
  expired: "Scaduta",
  cancelled: "Annullata",
  refunded: "Rimborsata",
};

/** Returns the state of a booking and its payment. */
export function standingLabel({ state, payment, held_until, doubtful }: Standing): string {
  if (state === "confirmed") return isCard(payment) ? "Pagata" : "Segnata dallo staff";
  if (state !== "held") return endedLabels[state];
  const waiting = held_until ? `In attesa di pagamento fino alle ${formatTime(held_until)}` : "Da confermare";
  return doubtful ? `${waiting}, dubbia: forse l’ha compilata un programma` : waiting;
}

export const standingTone = ({ state }: Pick<Booking, "state">): Tone =>
  (
    ({
      confirmed: "ok",
      held: "warn",
      expired: "neutral",
      cancelled: "neutral",
      refunded: "neutral",
    }) as const
  )[state];

/** Formats the free places of a slot: `2 posti liberi su 4`, or that it is closed or full. */
export function placesLabel({ places, remaining }: Pick<StaffSlot, "places" | "remaining">): string {
  if (places === 0) return "Chiuso";
  if (remaining === 0) return places === 4 ? "Completo" : `Completo (${plural(places, "posto", "posti")})`;
  return `${plural(remaining, "posto libero", "posti liberi")} su ${places}`;
}

/** Formats a slot as an option: `09:07, 2 posti liberi`. */
export const slotChoice = ({ start_time, remaining }: Pick<StaffSlot, "start_time" | "remaining">): string =>
  `${formatTime(start_time)}, ${plural(remaining, "posto libero", "posti liberi")}`;

export const nameOf = ({ first_name, last_name }: Pick<Booking, "first_name" | "last_name">): string =>
  `${first_name} ${last_name}`;

/** Returns the consequences of cancelling a booking, with or without refund. */
export function cancelLabel(booking: Standing & Pick<Booking, "price">, refund: boolean): string {
  const notice = booking.state === "confirmed" ? " e chi ha prenotato riceve un’email" : "";
  const free = `Il posto torna subito libero${notice}.`;
  const price = formatPrice(booking.price);
  if (refund) {
    return `${free} I ${price} pagati con carta tornano a chi ha pagato, di solito in 5–10 giorni. Non si può tornare indietro.`;
  }
  if (isPaidByCard(booking)) {
    return `${free} I ${price} pagati con carta restano allo studio: da qui non si potranno più rimborsare.`;
  }
  if (booking.state === "confirmed") {
    return `${free} Non risulta un pagamento con carta: se ha pagato al banco, restituisci tu la quota.`;
  }
  return `${free} Non risulta ancora nessun pagamento.`;
}
