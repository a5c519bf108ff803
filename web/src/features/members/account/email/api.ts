import { account as api } from "@studio/contract/members/account/endpoints.ts";
import type { EmailChange } from "@studio/contract/people/credentials.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../lib/http/api.ts";
import { queryOf, rereadAll } from "../../../../lib/http/queries.ts";
import { confirmEmailChange } from "../api.ts";

/** Query of the member's address, whether they have proven that it is theirs, and the one that is to replace it. */
export const emailProofQuery = queryOf(api.emailProof, {});

/** Returns a function that invalidates the address's state and resolves once it has been read again. */
function useReadAgain() {
  const client = useQueryClient();
  return () => rereadAll(client, [api.emailProof]);
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

/** Mails a new address the link that makes it the member's. */
export const useRequestEmailChange = () =>
  useMutation({
    mutationFn: (change: EmailChange) => call(api.requestEmailChange, { body: change }),
    onSuccess: useReadAgain(),
  });

/** Cancels the requested change. */
export const useCancelEmailChange = () =>
  useMutation({ mutationFn: () => call(api.cancelEmailChange), onSuccess: useReadAgain() });

/** Makes the requested address the member's with the mail's code; resolves to it. */
export const useConfirmEmailChange = () =>
  useMutation({ mutationFn: confirmEmailChange, onSuccess: useReadAgain() });
