import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { type ClassAction, costsLesson, isFullFor } from "@studio/contract/bookings/policy.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { useMemo } from "react";
import { type Live, mapLive } from "../../lib/firebase/live.ts";
import { errorMessage } from "../../lib/http/errorMessage.ts";
import { type Sent, useOptimisticMutation } from "../../lib/http/optimistic.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { cancel, enroll, useClasses } from "./api.ts";
import { bookingState, type MemberState, withBookingState } from "./optimisticClass.ts";
import { answerToast } from "./toasts.ts";

/** Milliseconds; the specification leaves an error's duration open. */
const ERROR_TOAST_MS = 5000;

export type Bookings = {
  classes: Live<MemberClass[]>;
  /** True while the server has not answered for this class. */
  isPending: (id: string) => boolean;
  /** Does what the popup offers; it shows at once, and says how it went. */
  act: (gymClass: MemberClass, action: Exclude<ClassAction, "none">) => void;
};

/** The member's calendar and what can be done in it. */
export function useBookings(uid: string, now: Date): Bookings {
  const live = useClasses(uid, now);
  const { send, shown, isPending } = useOptimisticMutation({
    items: live.status === "ready" ? live.data : undefined,
    stateOf: bookingState,
    mutationFn: ({ id, to }: Sent<MemberState>) => (to === "booked" ? enroll(id) : cancel(id)),
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
