import { StudioError } from "@studio/contract/errors.ts";
import { race } from "@studio/contract/race/endpoints.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";

/** Query of a ticket by its secret. */
export const ticketQuery = (ticket: string) =>
  queryOptions({
    queryKey: ["race", "ticket", ticket],
    queryFn: ({ signal }) => call(race.ticket, { params: { ticket }, signal }),
  });

/** Returns whether there is no such ticket; a malformed secret counts as missing. */
export const isMissing = (error: unknown): boolean =>
  error instanceof StudioError && (error.code === "ticket_not_found" || error.code === "invalid_request");
