import { account as api } from "@studio/contract/account/endpoints.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";

/** Query of the member's address and whether they have proven that it is theirs. */
export const emailProofQuery = queryOptions({
  queryKey: ["account", "emailProof"],
  queryFn: ({ signal }) => call(api.emailProof, { signal }),
});

/** Returns a function that invalidates the proof and resolves once it has been read again. */
function useReadAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: emailProofQuery.queryKey });
}

/** Sends the proof mail; resolves to whether the address is already proven. */
export function useSendEmailProof() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: () => call(api.sendEmailProof),
    onSuccess: ({ proven }) => (proven ? readAgain() : undefined),
  });
}

/** Proves the address with the mail's code. */
export const useConfirmEmail = () =>
  useMutation({
    mutationFn: (code: string) => call(api.confirmEmail, { body: { code } }),
    onSuccess: useReadAgain(),
  });
