import type { MemberClass } from "@studio/contract/bookings/model.ts";
import type { ClassAction } from "@studio/contract/bookings/policy.ts";
import type { BookingRules } from "@studio/contract/bookings/rules.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { limitText } from "@studio/contract/packages/limits/sentences.ts";
import { isByLimit, type MemberPackage } from "@studio/contract/packages/policy.ts";
import { hoursOf } from "@studio/contract/time/italian.ts";
import { errorMessage } from "../../lib/http/errorMessage.ts";
import { UNDO_TOAST_MS } from "../../lib/toasts/toast.ts";

/** Returns `nelle 24 ore precedenti` or `nell’ora precedente`. */
const inLast = (hours: number): string =>
  hours === 1 ? "nell’ora precedente" : `nelle ${hours} ore precedenti`;

/** A toast, shown for `ms` milliseconds. */
export type AnswerToast = { tone: "success" | "warning"; text: string; ms: number };

/** Returns the toast after a successful booking, or a cancellation that the member may be offered to undo. */
export function answerToast(
  action: Exclude<ClassAction, "none">,
  answer: Pick<MemberClass, "bDropped" | "message">,
  { freeHours }: BookingRules,
  offersUndo = false,
): AnswerToast {
  if (action === "cancel") {
    return answer.bDropped
      ? {
          tone: "warning",
          text: `La prenotazione è stata cancellata ${inLast(freeHours)} l'allenamento quindi verrà scalata in automatico, contatta il tuo coach per chiarimenti`,
          ms: 5000,
        }
      : { tone: "success", text: "Prenotazione cancellata.", ms: offersUndo ? UNDO_TOAST_MS : 3000 };
  }
  return answer.message
    ? { tone: "warning", text: answer.message, ms: 5000 }
    : {
        tone: "success",
        text: `Prenotazione completata! Ricordati che puoi cancellarti entro max ${hoursOf(freeHours)} dall’inizio della classe`,
        ms: 4000,
      };
}

/** Returns why a booking of a class was refused: by which limit of the member's packages, where they are known. */
export function refusalText(
  error: unknown,
  gymClass: Pick<MemberClass, "start" | "type" | "coach"> | undefined,
  packages: readonly MemberPackage[] = [],
): string {
  const isLimited = gymClass && error instanceof StudioError && isByLimit(error.code);
  return (isLimited && limitText(packages, gymClass, new Date())) || errorMessage(error);
}
