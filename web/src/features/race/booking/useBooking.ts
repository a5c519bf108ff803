import { StudioError } from "@studio/contract/errors.ts";
import type { RaceForm } from "@studio/contract/race/model.ts";
import { holdEnd } from "@studio/contract/race/policy.ts";
import { useEffect, useRef, useState } from "react";
import { formFillDurationMs } from "../../../lib/formFillDuration.ts";
import { createIdempotencyKeys } from "../../../lib/http/idempotencyKeys.ts";
import { OfflineError } from "../../../lib/network/offline.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import type { Outcome } from "../../../ui/form/Form.tsx";
import { forgetDraft, readDraft, writeDraft } from "../../../ui/recovery/drafts.ts";
import { bookPlace } from "./api.ts";
import { notifyPlacesChanged } from "./board/boardNews.ts";
import type { SlotView } from "./board/slots.ts";
import { SLOT_DRAFT } from "./draft.ts";
import { failureText, isSlotUnavailable } from "./failures.ts";

const WARNING_MS = 4000;
const OUTCOME_MS = 6000;
const NO_SLOT = "Seleziona uno slot disponibile prima di continuare.";
const UNPAID = "Prenotazione registrata ma nessun pagamento disponibile. Contattaci per confermare.";

/** Message beside the form, until the next action. */
export type BookingNote = { kind: "slot" | "failed" | "unpaid"; text: string };

/** A place that is held, or may be held, until it is paid. */
type Hold = { slotId: string; until: Date };

/** Resolves when the visitor returns from the payment page to this page in the back/forward cache. */
const waitForReturn = () => new Promise((done) => window.addEventListener("pageshow", done, { once: true }));

const lostText = ({ time, words }: SlotView): string =>
  words === "Partito"
    ? `Lo slot delle ${time} è già partito: scegline un altro.`
    : `Lo slot delle ${time} si è appena riempito: scegline un altro.`;

/**
 * Returns the choice of a slot and its booking. `view` returns the current state of a slot for a visitor who holds a
 * place in the slot `mine`. `refusals` counts the attempts that lost their slot to another booking.
 */
export function useBooking(now: Date, view: (id: string, mine: string | undefined) => SlotView | undefined) {
  // Restored after a cancelled payment, from which the visitor returns to a new page.
  const [chosen, setChosen] = useState(() => readDraft(SLOT_DRAFT).slot_id);
  const [hold, setHold] = useState<Hold>();
  const [sending, setSending] = useState(false);
  const [note, setNote] = useState<BookingNote>();
  const [refusals, setRefusals] = useState(0);
  const [keys] = useState(createIdempotencyKeys);

  const mine = hold && hold.until > now ? hold.slotId : undefined;
  const slot = chosen === undefined ? undefined : view(chosen, mine);
  // A booking in progress fills the slot itself, and so does the hold of a cancelled payment: neither is a loss.
  const wasFree = useRef(false);
  if (slot?.free) wasFree.current = true;
  const lost = slot && !slot.free && !sending && wasFree.current ? lostText(slot) : undefined;
  const forgetChoice = () => {
    setChosen(undefined);
    forgetDraft(SLOT_DRAFT);
  };
  useEffect(() => {
    if (lost === undefined) return;
    setChosen(undefined);
    forgetDraft(SLOT_DRAFT);
    setNote({ kind: "slot", text: lost });
    toast.warning(lost, WARNING_MS);
  }, [lost]);

  const choose = (id: string) => {
    setChosen(id);
    writeDraft(SLOT_DRAFT, { slot_id: id });
    setNote(undefined);
    toast.dismiss();
  };

  const askForSlot = () => {
    setNote({ kind: "slot", text: NO_SLOT });
    toast.warning(NO_SLOT, WARNING_MS);
  };

  const fail = (error: unknown) => {
    const text = failureText("book", error);
    toast.error(text, OUTCOME_MS);
    if (!isSlotUnavailable(error)) return setNote({ kind: "failed", text });
    keys.forget();
    forgetChoice();
    setNote({ kind: "slot", text });
    setRefusals((count) => count + 1);
    notifyPlacesChanged();
  };

  const holdSlot = (slotId: string) => setHold({ slotId, until: holdEnd(new Date()) });

  const book = async ({ id }: SlotView, entered: RaceForm): Promise<Outcome> => {
    setNote(undefined);
    setSending(true);
    try {
      const body = { slot_id: id, ...entered };
      // While the hold lasts, a second submit reuses the key and leads to the same payment.
      if (hold && hold.until <= new Date()) keys.forget();
      const key = keys.keyFor(body);
      const { checkout_url } = await bookPlace({ ...body, elapsed: await formFillDurationMs() }, key);
      if (checkout_url === undefined) {
        setNote({ kind: "unpaid", text: UNPAID });
        toast.warning(UNPAID, OUTCOME_MS);
        keys.forget();
        forgetChoice();
        notifyPlacesChanged();
        return "done";
      }
      holdSlot(id);
      window.location.assign(checkout_url);
      await waitForReturn();
    } catch (error) {
      if (error instanceof StudioError && error.fields) return { refused: error.fields };
      // The response may have been lost after the server booked the place.
      if (error instanceof OfflineError) holdSlot(id);
      fail(error);
    } finally {
      setSending(false);
    }
    return "kept";
  };

  return { slot: slot?.free ? slot : undefined, mine, note, sending, refusals, choose, book, askForSlot };
}
