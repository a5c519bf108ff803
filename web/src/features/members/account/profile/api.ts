import { account as api } from "@studio/contract/members/account/endpoints.ts";
import type { OwnData } from "@studio/contract/people/contacts.ts";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../../lib/http/api.ts";
import { readSession, storeSession } from "../../../../lib/session/session.ts";

/** Changes the member's names and phone, also in the stored session. */
export const useEditOwnData = () =>
  useMutation({
    mutationFn: (data: OwnData) => call(api.editMe, { body: data }),
    onSuccess: (user) => {
      const session = readSession();
      if (session?.user.id === user.id) storeSession({ ...session, user });
    },
  });
