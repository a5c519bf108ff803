import type { MemberEvent } from "@studio/contract/bookings/model.ts";
import { type ClassAction, costsLesson, isFullFor } from "@studio/contract/bookings/policy.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { useEffect, useMemo, useReducer, useRef } from "react";
import { errorMessage } from "../../lib/errorMessage.ts";
import { type Live, mapLive } from "../../lib/live.ts";
import { toast } from "../../ui/toast.ts";
import { dropOut, enroll, useClasses } from "./data.ts";
import { applyOverrides, changeOverrides, isUnderWay, noOverrides } from "./overrides.ts";
import { answerToast } from "./toasts.ts";

/** Milliseconds; the specification leaves an error's duration open. */
const ERROR_TOAST_MS = 5000;

export type Bookings = {
  classes: Live<MemberEvent[]>;
  /** True while the server has not answered for this class. */
  underWay: (id: string) => boolean;
  /** Does what the popup offers; it shows at once, says how it went and never throws. */
  act: (event: MemberEvent, action: Exclude<ClassAction, "none">) => Promise<void>;
};

/** The member's calendar and what can be done in it (members-admin §4 and §8). */
export function useBookings(uid: string, now: Date): Bookings {
  const live = useClasses(uid, now);
  const [overrides, change] = useReducer(changeOverrides, noOverrides);
  const inFlight = useRef(new Set<string>());

  useEffect(() => {
    if (live.status === "ready") change({ type: "live", events: live.data });
  }, [live]);
  const classes = useMemo(
    () => mapLive(live, (events) => applyOverrides(events, overrides)),
    [live, overrides],
  );

  const act: Bookings["act"] = async (event, action) => {
    const { id } = event;
    // Two taps within one frame: the screen has not heard of the first yet.
    if (inFlight.current.has(id)) return;
    if (action === "rebook" && isFullFor(event, new Date())) {
      toast.error(new StudioError("class_full").message, ERROR_TOAST_MS);
      return;
    }
    inFlight.current.add(id);
    change({ type: "sent", id, booked: action !== "cancel", late: costsLesson(event, event, new Date()) });
    try {
      const answer = await (action === "cancel" ? dropOut(id) : enroll(id));
      change({ type: "confirmed", id, late: answer.bDropped });
      const { tone, text, ms } = answerToast(action, answer);
      toast[tone](text, ms);
    } catch (error) {
      change({ type: "refused", id });
      console.info("Booking refused", { id, action, error });
      toast.error(errorMessage(error), ERROR_TOAST_MS);
    } finally {
      inFlight.current.delete(id);
    }
  };

  return { classes, act, underWay: (id) => isUnderWay(overrides, id) };
}
