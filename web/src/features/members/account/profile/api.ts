import { documentPath } from "@studio/contract/collections.ts";
import { account as api } from "@studio/contract/members/account/endpoints.ts";
import { type MemberDocument, memberDocument, type OwnData } from "@studio/contract/people/model.ts";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../../lib/http/api.ts";
import { parsed } from "../../../../lib/live/documents.ts";
import { listenDocument } from "../../../../lib/live/listen.ts";
import { type Live, preloadLive, useLive } from "../../../../lib/live/live.ts";
import { readSession, storeSession } from "../../../../lib/session/session.ts";

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

/** Changes the member's names and phone, also in the stored session. */
export const useEditOwnData = () =>
  useMutation({
    mutationFn: (data: OwnData) => call(api.editMe, { body: data }),
    onSuccess: (user) => {
      const session = readSession();
      if (session?.user.id === user.id) storeSession({ ...session, user });
    },
  });
