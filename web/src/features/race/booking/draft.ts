/** Key of the booking form's draft, kept for the lifetime of the tab. */
export const BOOKING_DRAFT = "race-booking";
