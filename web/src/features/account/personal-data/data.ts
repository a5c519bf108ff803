import { account as api } from "@studio/contract/account/endpoints.ts";
import { call } from "../../../lib/api.ts";

/** Everything that is kept of the member, as the text of a file. Throws as `call` does. */
export const exportedData = async (): Promise<string> => JSON.stringify(await call(api.exportData), null, 2);

/** Asks the studio to delete the account; answers since when that is asked. Throws as `call` does. */
export const requestDeletion = async (): Promise<Date> =>
  (await call(api.requestDeletion)).deletion_requested_at;
