import { account as api } from "@studio/contract/account/endpoints.ts";
import { type MemberDocument, memberDocument, type OwnData } from "@studio/contract/account/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { useMutation } from "@tanstack/react-query";
import { doc } from "firebase/firestore";
import { useFirestore } from "reactfire";
import { parsed } from "../../../lib/firebase/documents.ts";
import { listenDocument } from "../../../lib/firebase/listen.ts";
import { type Live, useLive } from "../../../lib/firebase/live.ts";
import { call } from "../../../lib/http/api.ts";
import { readSession, storeSession } from "../../../lib/session/session.ts";

/**
 * Returns the member's own document, live; `undefined` if it does not exist. Separate from sign-in, which does not
 * load the database.
 */
export function useMember(uid: string): Live<MemberDocument | undefined> {
  const user = doc(useFirestore(), documentPath("users", { uid })).withConverter(parsed(memberDocument));
  return useLive(`users/${uid}`, listenDocument(user));
}

/** Changes the member's names and phone, also in the stored session. */
export const useEditOwnData = () =>
  useMutation({
    mutationFn: (data: OwnData) => call(api.editMe, { body: data }),
    onSuccess: (user) => {
      const session = readSession();
      if (session?.user.id === user.id) storeSession({ ...session, user });
    },
  });
