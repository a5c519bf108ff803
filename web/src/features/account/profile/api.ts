import { type MemberDocument, memberDocument } from "@studio/contract/account/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { doc } from "firebase/firestore";
import { useFirestore } from "reactfire";
import { parsed } from "../../../lib/firebase/documents.ts";
import { listenDocument } from "../../../lib/firebase/listen.ts";
import { type Live, useLive } from "../../../lib/firebase/live.ts";

/**
 * Returns the member's own document, live; `undefined` if it does not exist. Separate from sign-in, which does not
 * load the database.
 */
export function useMember(uid: string): Live<MemberDocument | undefined> {
  const user = doc(useFirestore(), documentPath("users", { uid })).withConverter(parsed(memberDocument));
  return useLive(`users/${uid}`, listenDocument(user));
}
