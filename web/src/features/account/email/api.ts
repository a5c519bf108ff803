import { account as api } from "@studio/contract/account/endpoints.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";

/** Whether mail to the member's address is known to reach them. */
export const emailProofQuery = queryOptions({
  queryKey: ["account", "emailProof"],
  queryFn: ({ signal }) => call(api.emailProof, { signal }),
});

/** Returns a function that reads the proof again and resolves when that is over. */
function useReadAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: emailProofQuery.queryKey });
}

/** Asks for the mail; answers whether the address is proven already. */
export function useSendEmailProof() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: () => call(api.sendEmailProof),
    onSuccess: ({ proven }) => (proven ? readAgain() : undefined),
  });
}

/** Confirms the address by the code of the mail. */
export const useConfirmEmail = () =>
  useMutation({
    mutationFn: (code: string) => call(api.confirmEmail, { body: { code } }),
    onSuccess: useReadAgain(),
  });
