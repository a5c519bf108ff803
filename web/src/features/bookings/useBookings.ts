import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { type ClassAction, costsLesson, isFullFor } from "@studio/contract/bookings/policy.ts";
import { type ErrorCode, StudioError } from "@studio/contract/errors.ts";
import type { MemberPackage } from "@studio/contract/packages/policy.ts";
import { useMemo, useRef } from "react";
import { useRules } from "../../lib/content/rules.ts";
import { type Sent, useOptimisticMutation } from "../../lib/http/optimistic.ts";
import { type Live, mapLive } from "../../lib/live/live.ts";
import { toast } from "../../lib/toasts/toast.ts";
import type { ToastAction } from "../../lib/toasts/toastQueue.ts";
import { type Answers, bookClass, cancelBooking, repeated, useClasses } from "./api.ts";
import { bookingQuestion } from "./asking/question.ts";
import { bookingState, type MemberState, type ShownClass, withBookingState } from "./optimisticClass.ts";
import { answerToast, refusalText } from "./toasts.ts";

/** Milliseconds; the specification does not define the duration of an error. */
const ERROR_TOAST_MS = 5000;

/** Time to read the question and to answer it, in milliseconds. */
const QUESTION_TOAST_MS = 12_000;

/** Refusals of a booking whose seat another member has. */
const SEAT_TAKEN: readonly ErrorCode[] = ["class_full", "seat_kept"];

export type Bookings = {
  classes: Live<ShownClass[]>;
  /** True while a request for this class is pending. */
  isPending: (id: string) => boolean;
  /** Returns whether a booking is asked about first (`bookingQuestion`). */
  asksBefore: (gymClass: MemberClass) => boolean;
  /** Runs an action with an optimistic update and shows its result as a toast. */
  act: (gymClass: MemberClass, action: Exclude<ClassAction, "none">, answers?: Answers) => void;
};

/**
 * Returns the member's calendar and its actions; a booking and a free cancellation can be undone while seats last
 * (docs/product/classes-and-bookings.md#undoing-a-cancellation). The packages, once they are known, say why a booking was
 * refused.
 */
export function useBookings(
  uid: string,
  now: Date,
  packages: readonly MemberPackage[] | undefined,
): Bookings {
  const live = useClasses(uid, now);
  const rules = useRules();
  /** Bookings and cancellations that undo one. */
  const undos = useRef(new WeakSet<Sent<MemberState>>());
  /** The member's answers before a booking. */
  const answers = useRef(new WeakMap<Sent<MemberState>, Answers>());
  const { send, shown, unconfirmed, isPending } = useOptimisticMutation({
    items: live.status === "ready" ? live.data : undefined,
    stateOf: bookingState,
    mutationFn: (sent: Sent<MemberState>) =>
      repeated((attempt) =>
        sent.to === "booked"
          ? bookClass(sent.id, answers.current.get(sent) ?? {}, attempt)
          : cancelBooking(sent.id, attempt),
      ),
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
      // The screen did not know of the question: it was tapped before the data were there, or undoes something.
      const again = (more: Answers) => () =>
        sendAnswered({ ...sent }, { ...answers.current.get(sent), ...more });
      if (error instanceof StudioError && error.code === "begin_at_once_required") {
        const begin = { label: "Chiedo di cominciare", onClick: again({ asksToBegin: true }) };
        toast.error(error.message, QUESTION_TOAST_MS, begin);
        return;
      }
      if (error instanceof StudioError && error.code === "class_overlaps") {
        const accept = { label: "Prenota lo stesso", onClick: again({ acceptsOverlap: true }) };
        toast.error(error.fields?.despite_overlap ?? error.message, QUESTION_TOAST_MS, accept);
        return;
      }
      const gymClass = live.status === "ready" ? live.data.find(({ id }) => id === sent.id) : undefined;
      const isTaken = error instanceof StudioError && SEAT_TAKEN.includes(error.code);
      const text =
        isTaken && undos.current.has(sent)
          ? "Il tuo posto è stato preso nel frattempo: ora la classe è al completo."
          : refusalText(error, gymClass, packages);
      toast.error(text, ERROR_TOAST_MS);
    },
  });
  const sendAnswered = (sent: Sent<MemberState>, given: Answers): void => {
    answers.current.set(sent, given);
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
    () =>
      mapLive(live, (classes) =>
        classes.map((gymClass) => withBookingState(gymClass, shown(gymClass), unconfirmed(gymClass.id))),
      ),
    [live, shown, unconfirmed],
  );

  const act: Bookings["act"] = (gymClass, action, given = {}) => {
    if (action === "rebook" && isFullFor(gymClass, new Date(), rules)) {
      toast.error(new StudioError("class_full").message, ERROR_TOAST_MS);
      return;
    }
    const cancelled = costsLesson(gymClass, gymClass, new Date(), rules) ? "dropped" : "free";
    const to = action === "cancel" ? cancelled : "booked";
    const sent = { id: gymClass.id, from: bookingState(gymClass), to } as const;
    sendAnswered(sent, given);
  };

  const asksBefore = (gymClass: MemberClass): boolean => {
    const known = classes.status === "ready" ? classes.data : [];
    return bookingQuestion(gymClass, "book", known, new Date(), rules) !== undefined;
  };

  return { classes, act, asksBefore, isPending };
}
