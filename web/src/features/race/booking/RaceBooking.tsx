import { useEffect, useRef } from "react";
import { touch } from "../../../ui/hydration/firstTouch.ts";
import { lazyOnInteraction } from "../../../ui/hydration/lazyOnInteraction.tsx";
import { useNear } from "../../../ui/hydration/useNear.ts";

const Booking = lazyOnInteraction<object>(() => import("./Booking.tsx").then((module) => module.Booking));

/** Booking of the next race. Its script and the slots are loaded when it comes near the viewport. */
export function RaceBooking() {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  useEffect(() => {
    if (near) touch();
  }, [near]);
  return (
    <div ref={place}>
      <Booking />
    </div>
  );
}
