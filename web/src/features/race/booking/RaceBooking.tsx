import { lazyForm } from "../../../ui/hydration/lazyParts.tsx";

/** Booking of the next race. Its script and the slots are loaded when it comes near the viewport. */
export const RaceBooking = lazyForm<object>(() => import("./Booking.tsx").then((module) => module.Booking));
