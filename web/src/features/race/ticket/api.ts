import { StudioError } from "@studio/contract/errors.ts";
import { race } from "@studio/contract/race/endpoints.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
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

/** Enters the partner of a double, and shows the ticket as it is then. */
export function useNamePartner(ticket: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (partner: string) => call(race.namePartner, { params: { ticket }, body: { partner } }),
    onSuccess: (after) => client.setQueryData(ticketQuery(ticket).queryKey, after),
  });
}
