/** Key of the booking form's draft, kept for the lifetime of the tab. */
export const BOOKING_DRAFT = "race-booking";

/** Key of the chosen slot, kept beside it. */
export const SLOT_DRAFT = "race-slot";

/** Key of the secret of a ticket that was just paid, kept beside them until the visitor puts it away. */
export const PAID_TICKET = "race-paid";
