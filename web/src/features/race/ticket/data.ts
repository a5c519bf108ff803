import { StudioError } from "@contract/errors.ts";
import { race } from "@contract/race/endpoints.ts";
import type { RaceTicket } from "@contract/race/model.ts";
import { useCallback, useEffect, useState } from "react";
import { call } from "../../../lib/api.ts";

/** How long an answer may take, in milliseconds. */
const PATIENCE_MS = 20_000;

type TicketState =
  | { status: "loading" }
  | { status: "missing" }
  | { status: "error"; error: unknown }
  | { status: "ready"; ticket: RaceTicket };

/** An address that no ticket can have answers as one that none has. */
const isMissing = (error: unknown): boolean =>
  error instanceof StudioError && (error.code === "ticket_not_found" || error.code === "invalid_request");

/** The ticket that a secret opens, and how to ask for it again. */
export function useTicket(secret: string): { state: TicketState; reload: () => void } {
  const [state, setState] = useState<TicketState>({ status: "loading" });
  const [question, setQuestion] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is asked once.
  useEffect(() => {
    let wanted = true;
    setState({ status: "loading" });
    call(race.ticket, { params: { ticket: secret }, signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      (ticket) => wanted && setState({ status: "ready", ticket }),
      (error) => wanted && setState(isMissing(error) ? { status: "missing" } : { status: "error", error }),
    );
    return () => {
      wanted = false;
    };
  }, [secret, question]);

  return { state, reload: useCallback(() => setQuestion((asked) => asked + 1), []) };
}
