import { StudioError } from "@studio/contract/errors.ts";
import { race } from "@studio/contract/race/endpoints.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";

/** The ticket that a secret opens. */
export const ticketQuery = (ticket: string) =>
  queryOptions({
    queryKey: ["race", "ticket", ticket],
    queryFn: ({ signal }) => call(race.ticket, { params: { ticket }, signal }),
  });

/** An address that no ticket can have answers as one that none has. */
export const isMissing = (error: unknown): boolean =>
  error instanceof StudioError && (error.code === "ticket_not_found" || error.code === "invalid_request");
