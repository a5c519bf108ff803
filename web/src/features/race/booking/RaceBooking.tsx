import { useEffect, useRef } from "react";
import { touch } from "../../../ui/hydration/firstTouch.ts";
import { late } from "../../../ui/hydration/late.tsx";
import { useNear } from "../../../ui/hydration/useNear.ts";

const Booking = late<object>(() => import("./Booking.tsx").then((module) => module.Booking));

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
