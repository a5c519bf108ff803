import { StudioError } from "@studio/contract/errors.ts";
import { race } from "@studio/contract/race/endpoints.ts";
import { action, queryOf } from "../../../lib/http/queries.ts";

/** Query of a ticket by its secret. */
export const ticketQuery = (ticket: string) => queryOf(race.ticket, { params: { ticket } });

/** Returns whether there is no such ticket; a malformed secret counts as missing. */
export const isMissing = (error: unknown): boolean =>
  error instanceof StudioError && (error.code === "ticket_not_found" || error.code === "invalid_request");

/** Enters the partner of a double, and shows the ticket as it is then. */
export const useNamePartner = action(race.namePartner, { replaces: race.ticket });
