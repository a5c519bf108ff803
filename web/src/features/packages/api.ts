import { collectionPath } from "@studio/contract/collections.ts";
import { packages as api } from "@studio/contract/packages/endpoints.ts";
import { type PackageDocument, packageDocument } from "@studio/contract/packages/model.ts";
import { call } from "../../lib/http/api.ts";
import { parsed } from "../../lib/live/documents.ts";
import { listenQuery } from "../../lib/live/listen.ts";
import { type Live, preloadLive, useLive } from "../../lib/live/live.ts";

/** Reads only the latest packages; those that can still pay are among them. */
const MAX_PACKAGES = 50;

export type MemberPackage = PackageDocument & { id: string };

const packagesSource = (uid: string) => {
  const products = {
    collection: collectionPath("products", { uid }),
    parse: parsed(packageDocument),
    orderBy: ["createdAt", "desc"],
    limit: MAX_PACKAGES,
  } as const;
  return [`products/${uid}`, listenQuery(products, { part: "packages" })] as const;
};

/** Starts to load what `usePackages` returns, before the screen is rendered. */
export const preloadPackages = (uid: string): void => preloadLive(...packagesSource(uid));

/** Returns the member's packages, live, latest first. */
export const usePackages = (uid: string): Live<MemberPackage[]> => useLive(...packagesSource(uid));

/** Asks to begin a package at once; the live packages show it. Throws what `errorMessage` understands. */
export const beginPackage = (id: string) => call(api.begin, { params: { id } });
