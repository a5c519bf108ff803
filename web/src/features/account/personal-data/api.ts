import { account as api } from "@studio/contract/account/endpoints.ts";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";
import { LONG_REQUEST_TIMEOUT_MS } from "../../../lib/http/timeouts.ts";

/** Answers everything that is kept of the member, as the text of a file. */
export const useExportData = () =>
  useMutation({
    mutationFn: async () =>
      JSON.stringify(await call(api.exportData, { timeoutMs: LONG_REQUEST_TIMEOUT_MS }), null, 2),
  });

/** Asks the studio to delete the account; answers since when that is asked. */
export const useRequestDeletion = () => useMutation({ mutationFn: () => call(api.requestDeletion) });
