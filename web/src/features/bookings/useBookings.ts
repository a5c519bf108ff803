import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { type ClassAction, costsLesson, isFullFor } from "@studio/contract/bookings/policy.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { useMemo } from "react";
import { type Live, mapLive } from "../../lib/firebase/live.ts";
import { errorMessage } from "../../lib/http/errorMessage.ts";
import { type Sent, useOptimisticMutation } from "../../lib/http/optimistic.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { bookClass, cancelBooking, useClasses } from "./api.ts";
import { bookingState, type MemberState, withBookingState } from "./optimisticClass.ts";
import { answerToast } from "./toasts.ts";

/** Milliseconds; the specification does not define the duration of an error. */
const ERROR_TOAST_MS = 5000;

export type Bookings = {
  classes: Live<MemberClass[]>;
  /** True while a request for this class is pending. */
  isPending: (id: string) => boolean;
  /** Runs an action with an optimistic update and shows its result as a toast. */
  act: (gymClass: MemberClass, action: Exclude<ClassAction, "none">) => void;
};

/** Returns the member's calendar and its actions. */
export function useBookings(uid: string, now: Date): Bookings {
  const live = useClasses(uid, now);
  const { send, shown, isPending } = useOptimisticMutation({
    items: live.status === "ready" ? live.data : undefined,
    stateOf: bookingState,
    mutationFn: ({ id, to }: Sent<MemberState>) => (to === "booked" ? bookClass(id) : cancelBooking(id)),
    confirmedValue: bookingState,
    onSuccess: (answer, { to }) => {
      const { tone, text, ms } = answerToast(to === "booked" ? "book" : "cancel", answer);
      toast[tone](text, ms);
    },
    onError: (error, sent) => {
      console.info("Booking refused", { ...sent, error });
      toast.error(errorMessage(error), ERROR_TOAST_MS);
    },
  });
  const classes = useMemo(
    () => mapLive(live, (classes) => classes.map((gymClass) => withBookingState(gymClass, shown(gymClass)))),
    [live, shown],
  );

  const act: Bookings["act"] = (gymClass, action) => {
    if (action === "rebook" && isFullFor(gymClass, new Date())) {
      toast.error(new StudioError("class_full").message, ERROR_TOAST_MS);
      return;
    }
    const cancelled = costsLesson(gymClass, gymClass, new Date()) ? "dropped" : "free";
    send({ id: gymClass.id, from: bookingState(gymClass), to: action === "cancel" ? cancelled : "booked" });
  };

  return { classes, act, isPending };
}
