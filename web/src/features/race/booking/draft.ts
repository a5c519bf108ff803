/** Key of the booking form's draft, kept for the lifetime of the tab. */
export const BOOKING_DRAFT = "race-booking";

/** Key of the chosen slot, kept beside it. */
export const SLOT_DRAFT = "race-slot";
