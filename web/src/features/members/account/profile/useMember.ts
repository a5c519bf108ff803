import { documentPath } from "@studio/contract/collections.ts";
import { type MemberDocument, memberDocument } from "@studio/contract/people/model.ts";
import { parsed } from "../../../../lib/live/documents.ts";
import { listenDocument } from "../../../../lib/live/listen.ts";
import { type Live, preloadLive, useLive } from "../../../../lib/live/live.ts";

const memberSource = (uid: string) =>
  [
    `users/${uid}`,
    listenDocument(
      { path: documentPath("users", { uid }), parse: parsed(memberDocument) },
      { part: "member" },
    ),
  ] as const;

/** Starts to load what `useMember` returns, before the screen is rendered. */
export const preloadMember = (uid: string): void => preloadLive(...memberSource(uid));

/**
 * Returns the member's own document, live; `undefined` if it does not exist. Separate from sign-in, which does not
 * load the database.
 */
export const useMember = (uid: string): Live<MemberDocument | undefined> => useLive(...memberSource(uid));
