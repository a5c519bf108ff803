import { collectionPath } from "@studio/contract/collections.ts";
import { type PackageDocument, packageDocument } from "@studio/contract/packages/model.ts";
import { collection, limit, orderBy, query } from "firebase/firestore";
import { useFirestore } from "reactfire";
import { parsed } from "../../lib/firebase/documents.ts";
import { listenQuery } from "../../lib/firebase/listen.ts";
import { type Live, useLive } from "../../lib/firebase/live.ts";

/** Reads only the latest packages; those that can still pay are among them. */
const MAX_PACKAGES = 50;

export type MemberPackage = PackageDocument & { id: string };

/** Returns the member's packages, live, latest first. */
export function usePackages(uid: string): Live<MemberPackage[]> {
  const products = query(
    collection(useFirestore(), collectionPath("products", { uid })).withConverter(parsed(packageDocument)),
    orderBy("createdAt", "desc"),
    limit(MAX_PACKAGES),
  );
  return useLive(`products/${uid}`, listenQuery(products));
}
