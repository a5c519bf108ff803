import { useEffect, useRef } from "react";
import { touch } from "../../../ui/hydration/firstTouch.ts";
import { lazyOnInteraction } from "../../../ui/hydration/lazyOnInteraction.tsx";
import { useNear } from "../../../ui/hydration/useNear.ts";

const Booking = lazyOnInteraction<object>(() => import("./Booking.tsx").then((module) => module.Booking));

/** Books a place in the next race. Its script, and the slots, come when somebody is near. */
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
