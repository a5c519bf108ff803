import { appointmentsForStaff as api } from "@studio/contract/appointments/staffEndpoints.ts";
import { action, queryOf } from "../../../lib/http/queries.ts";

/** Returns the query of days of the agenda. */
export const agendaQuery = (from: string, days: number) => queryOf(api.agenda, { query: { from, days } });

const rereadsBehind = [api.agenda];

export const useBook = action(api.book, { rereadsBehind });
export const useMove = action(api.move, { rereadsBehind });
export const useCancel = action(api.cancel, { rereadsBehind });
export const useRestore = action(api.restore, { rereadsBehind });
export const useMarkMissed = action(api.markMissed, { rereadsBehind });
export const useSaveAvailability = action(api.saveAvailability, { rereadsBehind });
