import type { RaceBookingState, RacePayment } from "@studio/contract/race/model.ts";
import { formatPrice, formatTime, plural } from "../../../lib/format/format.ts";
import type { Tone } from "../../../ui/display/Chip.tsx";
import type { Booking, StaffSlot } from "./api.ts";

type Standing = Pick<Booking, "state" | "payment" | "held_until">;

const isCard = (payment: RacePayment): boolean => payment === "session" || payment === "payment_link";

/** True where the price was paid by card, and can go back there. */
export const isPaidByCard = ({ state, payment, price }: Standing & Pick<Booking, "price">): boolean =>
  state === "confirmed" && isCard(payment) && price > 0;

const over: Record<Exclude<RaceBookingState, "held" | "confirmed">, string> = {
  expired: "Scaduta",
  cancelled: "Annullata",
  refunded: "Rimborsata",
};

/** How a booking and its payment stand. */
export function standingLabel({ state, payment, held_until }: Standing): string {
  if (state === "confirmed") return isCard(payment) ? "Pagata" : "Segnata dallo staff";
  if (state !== "held") return over[state];
  return held_until ? `In attesa di pagamento fino alle ${formatTime(held_until)}` : "Da confermare";
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

/** `2 posti liberi su 4`; of a slot that is closed or full, that. */
export function placesLabel({ places, remaining }: Pick<StaffSlot, "places" | "remaining">): string {
  if (places === 0) return "Chiuso";
  if (remaining === 0) return places === 4 ? "Completo" : `Completo (${plural(places, "posto", "posti")})`;
  return `${plural(remaining, "posto libero", "posti liberi")} su ${places}`;
}

/** `09:07, 2 posti liberi`: a slot as a choice. */
export const slotChoice = ({ start_time, remaining }: Pick<StaffSlot, "start_time" | "remaining">): string =>
  `${formatTime(start_time)}, ${plural(remaining, "posto libero", "posti liberi")}`;

export const nameOf = ({ first_name, last_name }: Pick<Booking, "first_name" | "last_name">): string =>
  `${first_name} ${last_name}`;

/** What becomes of a booking that is taken away, before anybody does it. */
export function cancelLabel(booking: Standing & Pick<Booking, "price">, refund: boolean): string {
  const told = booking.state === "confirmed" ? " e chi ha prenotato riceve un’email" : "";
  const free = `Il posto torna subito libero${told}.`;
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
