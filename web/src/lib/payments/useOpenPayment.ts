import { type ErrorCode, StudioError } from "@studio/contract/errors.ts";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { errorMessage } from "../http/errorMessage.ts";
import { createIdempotencyKeys } from "../http/idempotencyKeys.ts";
import { OfflineError } from "../network/offline.ts";
import { BOUGHT_PARAM } from "../paths.ts";
import { toast } from "../toasts/toast.ts";
import { goToPayment } from "./goToPayment.ts";

/** Refusals after which what is shown is not true any more. */
const OUTDATED: ReadonlySet<ErrorCode> = new Set([
  "price_changed",
  "fee_changed",
  "offer_not_found",
  "offer_not_on_sale",
  "offer_not_sold_here",
  "offer_for_newcomers",
  "offer_bought_already",
]);

/** Returns the app's own address of a purchase that needs no page any more: a saved card or a gift card has paid it. */
function boughtPath(url: string): string | undefined {
  const { origin, pathname, search, searchParams } = new URL(url);
  return origin === window.location.origin && searchParams.has(BOUGHT_PARAM) ? pathname + search : undefined;
}

/** A purchase that is opened once the member says that they want it again. */
type Repetition = { confirm: () => void };

/**
 * Returns an act that asks for a payment's page and leads there, one at a time; `opening` is the name of the one that is
 * asked for. The same input gets the same key until there was a response. `onOutdated` reads the offers anew.
 * `isRepeated` asks whether to buy what was bought just now once more, until `answer`.
 */
export function useOpenPayment(onOutdated: () => void) {
  const [opening, setOpening] = useState<string>();
  const [keys] = useState(createIdempotencyKeys);
  const isAsking = useRef(false);
  const navigate = useNavigate();
  const [repetition, setRepetition] = useState<Repetition>();

  const open = async <Asked extends object>(
    name: string,
    asked: Asked,
    ask: (asked: Asked, key: string) => Promise<string>,
  ): Promise<void> => {
    if (isAsking.current) return;
    isAsking.current = true;
    setOpening(name);
    try {
      const url = await ask(asked, keys.keyFor(asked));
      const bought = boughtPath(url);
      if (bought === undefined) return void (await goToPayment(url));
      // The app goes on, so the next purchase of the same is another one.
      keys.forget();
      await navigate(bought, { replace: true });
    } catch (error) {
      const isRepeated = error instanceof StudioError && error.code === "purchase_repeated";
      if (isRepeated) setRepetition({ confirm: () => void open(name, { ...asked, again: true }, ask) });
      else toast.error(errorMessage(error), 6000);
      // Without a response, the same tap again must lead to the same payment.
      if (!(error instanceof OfflineError)) keys.forget();
      if (error instanceof StudioError && OUTDATED.has(error.code)) onOutdated();
    } finally {
      isAsking.current = false;
      setOpening(undefined);
    }
  };
  const answer = (isYes: boolean) => {
    setRepetition(undefined);
    if (isYes) repetition?.confirm();
  };
  return { opening, open, isRepeated: repetition !== undefined, answer };
}
