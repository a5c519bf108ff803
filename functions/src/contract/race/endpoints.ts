import { pending } from "../endpoint.ts";

export const race = {
  slots: pending(
    "GET",
    "/public/hyrox-simulations/slots",
    "anyone",
    "The slots of the next race simulation.",
  ),
  book: pending(
    "POST",
    "/public/hyrox-simulations/book",
    "anyone",
    "Takes a place and answers where to pay.",
  ),
  slotsForStaff: pending("GET", "/admin/hyrox-simulations/slots", "admin", "The slots with their bookings."),
  users: pending("GET", "/admin/hyrox-simulations/users", "admin", "People to book for, by name."),
  bookByStaff: pending(
    "POST",
    "/admin/hyrox-simulations/bookings",
    "admin",
    "Books a place without payment.",
  ),
  removeByStaff: pending(
    "DELETE",
    "/admin/hyrox-simulations/bookings/{id}",
    "admin",
    "Cancels a race booking.",
  ),
};
