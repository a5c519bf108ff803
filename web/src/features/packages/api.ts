import { collectionPath } from "@studio/contract/collections.ts";
import { type PackageDocument, packageDocument } from "@studio/contract/packages/model.ts";
import { collection, type Firestore, limit, orderBy, query } from "firebase/firestore";
import { useFirestore } from "reactfire";
import { parsed } from "../../lib/firebase/documents.ts";
import { listenQuery } from "../../lib/firebase/listen.ts";
import { type Live, preloadLive, useLive } from "../../lib/firebase/live.ts";

/** Reads only the latest packages; those that can still pay are among them. */
const MAX_PACKAGES = 50;

export type MemberPackage = PackageDocument & { id: string };

const packagesSource = (db: Firestore, uid: string) => {
  const products = query(
    collection(db, collectionPath("products", { uid })).withConverter(parsed(packageDocument)),
    orderBy("createdAt", "desc"),
    limit(MAX_PACKAGES),
  );
  return [`products/${uid}`, listenQuery(products)] as const;
};

/** Starts to load what `usePackages` returns, before the screen is rendered. */
export const preloadPackages = (db: Firestore, uid: string): void => preloadLive(...packagesSource(db, uid));

/** Returns the member's packages, live, latest first. */
export const usePackages = (uid: string): Live<MemberPackage[]> =>
  useLive(...packagesSource(useFirestore(), uid));
