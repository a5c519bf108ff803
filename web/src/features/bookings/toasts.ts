import type { MemberClass } from "@studio/contract/bookings/model.ts";
import type { ClassAction } from "@studio/contract/bookings/policy.ts";
import { UNDO_TOAST_MS } from "../../ui/feedback/toast.ts";

/** A toast, shown for `ms` milliseconds. */
export type AnswerToast = { tone: "success" | "warning"; text: string; ms: number };

/** Returns the toast after a successful booking, or a cancellation that the member may be offered to undo. */
export function answerToast(
  action: Exclude<ClassAction, "none">,
  answer: Pick<MemberClass, "bDropped" | "message">,
  offersUndo = false,
): AnswerToast {
  if (action === "cancel") {
    return answer.bDropped
      ? {
          tone: "warning",
          text: "La prenotazione è stata cancellata nelle 24 ore precedenti l'allenamento quindi verrà scalata in automatico, contatta il tuo coach per chiarimenti",
          ms: 5000,
        }
      : { tone: "success", text: "Prenotazione cancellata.", ms: offersUndo ? UNDO_TOAST_MS : 3000 };
  }
  return answer.message
    ? { tone: "warning", text: answer.message, ms: 5000 }
    : {
        tone: "success",
        text: "Prenotazione completata! Ricordati che puoi cancellarti entro max 24 ore dall’inizio della classe",
        ms: 4000,
      };
}
