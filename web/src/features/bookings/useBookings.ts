import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { type ClassAction, costsLesson, isFullFor } from "@studio/contract/bookings/policy.ts";
import { type ErrorCode, StudioError } from "@studio/contract/errors.ts";
import { useMemo, useRef } from "react";
import { useRules } from "../../lib/content/rules.ts";
import { type Live, mapLive } from "../../lib/firebase/live.ts";
import { errorMessage } from "../../lib/http/errorMessage.ts";
import { type Sent, useOptimisticMutation } from "../../lib/http/optimistic.ts";
import { toast } from "../../ui/feedback/toast.ts";
import type { ToastAction } from "../../ui/feedback/toasts/toastQueue.ts";
import { bookClass, cancelBooking, useClasses } from "./api.ts";
import { bookingState, type MemberState, withBookingState } from "./optimisticClass.ts";
import { answerToast } from "./toasts.ts";

/** Milliseconds; the specification does not define the duration of an error. */
const ERROR_TOAST_MS = 5000;

/** Time to read the question and to answer it, in milliseconds. */
const BEGIN_TOAST_MS = 12_000;

/** Refusals of a booking whose seat another member has. */
const SEAT_TAKEN: readonly ErrorCode[] = ["class_full", "seat_kept"];

export type Bookings = {
  classes: Live<MemberClass[]>;
  /** True while a request for this class is pending. */
  isPending: (id: string) => boolean;
  /**
   * Runs an action with an optimistic update and shows its result as a toast; with `asksToBegin` the member asks to begin
   * a package at once.
   */
  act: (gymClass: MemberClass, action: Exclude<ClassAction, "none">, asksToBegin?: boolean) => void;
};

/**
 * Returns the member's calendar and its actions; a booking and a free cancellation can be undone while seats last
 * (docs/product/classes-and-bookings.md#undoing-a-cancellation).
 */
export function useBookings(uid: string, now: Date): Bookings {
  const live = useClasses(uid, now);
  const rules = useRules();
  /** Bookings and cancellations that undo one. */
  const undos = useRef(new WeakSet<Sent<MemberState>>());
  /** Bookings with which the member asks to begin a package at once. */
  const beginning = useRef(new WeakSet<Sent<MemberState>>());
  const { send, shown, isPending } = useOptimisticMutation({
    items: live.status === "ready" ? live.data : undefined,
    stateOf: bookingState,
    mutationFn: (sent: Sent<MemberState>) =>
      sent.to === "booked" ? bookClass(sent.id, beginning.current.has(sent)) : cancelBooking(sent.id),
    confirmedValue: bookingState,
    onSuccess: (answer, sent) => {
      const undo = undoOf(sent, answer);
      const { tone, text, ms } = answerToast(
        sent.to === "booked" ? "book" : "cancel",
        answer,
        rules,
        undo !== undefined,
      );
      toast[tone](text, ms, undo);
    },
    onError: (error, sent) => {
      console.info("Booking refused", { ...sent, error });
      if (error instanceof StudioError && error.code === "begin_at_once_required") {
        // The screen did not know of the question: it was tapped before the packages were there, or undoes something.
        const begin = () => sendBeginning({ ...sent });
        toast.error(error.message, BEGIN_TOAST_MS, { label: "Chiedo di cominciare", onClick: begin });
        return;
      }
      const isTaken = error instanceof StudioError && SEAT_TAKEN.includes(error.code);
      const text =
        isTaken && undos.current.has(sent)
          ? "Il tuo posto è stato preso nel frattempo: ora la classe è al completo."
          : errorMessage(error);
      toast.error(text, ERROR_TOAST_MS);
    },
  });
  const sendBeginning = (sent: Sent<MemberState>): void => {
    beginning.current.add(sent);
    send(sent);
  };
  /** Returns the button that takes back a booking or a free cancellation; none where that would cost something. */
  const undoOf = ({ id, to }: Sent<MemberState>, answer: MemberClass): ToastAction | undefined => {
    const now = new Date();
    const take = (back: Sent<MemberState>) => () => {
      undos.current.add(back);
      send(back);
    };
    if (to === "booked") {
      const isFree = !costsLesson(answer, answer, now, rules);
      return isFree ? { label: "Annulla", onClick: take({ id, from: "booked", to: "free" }) } : undefined;
    }
    const hasSeat = to === "free" && !answer.bDropped && !isFullFor(answer, now, rules);
    return hasSeat ? { label: "Ripristina", onClick: take({ id, from: "free", to: "booked" }) } : undefined;
  };
  const classes = useMemo(
    () => mapLive(live, (classes) => classes.map((gymClass) => withBookingState(gymClass, shown(gymClass)))),
    [live, shown],
  );

  const act: Bookings["act"] = (gymClass, action, asksToBegin = false) => {
    if (action === "rebook" && isFullFor(gymClass, new Date(), rules)) {
      toast.error(new StudioError("class_full").message, ERROR_TOAST_MS);
      return;
    }
    const cancelled = costsLesson(gymClass, gymClass, new Date(), rules) ? "dropped" : "free";
    const to = action === "cancel" ? cancelled : "booked";
    const sent = { id: gymClass.id, from: bookingState(gymClass), to } as const;
    if (asksToBegin) sendBeginning(sent);
    else send(sent);
  };

  return { classes, act, isPending };
}
