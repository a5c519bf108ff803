/** Names what was typed into the booking form, for as long as this tab is open. */
export const BOOKING_DRAFT = "race-booking";
