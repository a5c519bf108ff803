import { account as api } from "@studio/contract/members/account/endpoints.ts";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../../lib/http/api.ts";
import { LONG_REQUEST_TIMEOUT_MS } from "../../../../lib/network/timeouts.ts";

/** Reads all data kept about the member; resolves to the text of a JSON file. */
export const useExportData = () =>
  useMutation({
    mutationFn: async () =>
      JSON.stringify(await call(api.exportData, { timeoutMs: LONG_REQUEST_TIMEOUT_MS }), null, 2),
  });

/** Requests the deletion of the account; resolves to the time of the request. */
export const useRequestDeletion = () => useMutation({ mutationFn: () => call(api.requestDeletion) });
