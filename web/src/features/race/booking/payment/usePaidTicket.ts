import type { RaceTicket } from "@studio/contract/race/model.ts";
import { useEffect, useState } from "react";
import { readTicket } from "../api.ts";

/** The provider notifies the server of a payment seconds after the visitor is back. */
const RETRY_MS = 2000;
const ATTEMPTS = 10;

/** Returns the ticket of a booking that was just paid, once it is confirmed; without a secret it asks nothing. */
export function usePaidTicket(secret: string | null): RaceTicket | undefined {
  const [ticket, setTicket] = useState<RaceTicket>();
  useEffect(() => {
    if (secret === null) return;
    const control = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async (attempts: number) => {
      try {
        const paid = await readTicket(secret, control.signal);
        if (!control.signal.aborted) setTicket(paid);
      } catch {
        // The ticket comes by mail too.
        if (attempts > 1 && !control.signal.aborted)
          timer = setTimeout(() => void read(attempts - 1), RETRY_MS);
      }
    };
    void read(ATTEMPTS);
    return () => {
      control.abort();
      clearTimeout(timer);
    };
  }, [secret]);
  return ticket;
}
