import type { RaceBookingState } from "@contract/race/model.ts";

/** What a ticket that opens no door says instead. */
export const over: Readonly<Partial<Record<RaceBookingState, { title: string; text: string }>>> = {
  expired: {
    title: "Il posto è tornato libero",
    text: "Il pagamento non è arrivato in tempo: questo biglietto non vale più. Se c’è ancora posto puoi prenotare di nuovo.",
  },
  cancelled: {
    title: "Prenotazione annullata",
    text: "Questo biglietto non vale più. Se ti va di correre, scegli un’altra partenza.",
  },
  refunded: {
    title: "Prenotazione rimborsata",
    text: "Ti abbiamo restituito quanto avevi pagato, e questo biglietto non vale più. L’accredito arriva sulla carta in qualche giorno.",
  },
};
