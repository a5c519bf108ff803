import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { notices as api } from "@studio/contract/notices/endpoints.ts";
import { type Notice, noticeDocument } from "@studio/contract/notices/model.ts";
import { VISIBLE_NOTICES } from "@studio/contract/notices/policy.ts";
import { memberDocument } from "@studio/contract/people/model.ts";
import { useMutation } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../lib/http/api.ts";
import { type DocumentQuery, parsed, parsedIfValid } from "../../lib/live/documents.ts";
import { listenConfirmed, listenDocument } from "../../lib/live/listen.ts";
import { both, type Live, useLive } from "../../lib/live/live.ts";

export type ShownNotice = Notice & { id: string };

export type Notices = {
  /** The newest notices, the newest first. */
  list: readonly ShownNotice[];
  /** Instant up to which the member has read their notices; `null` until they read any. */
  readUntil: Date | null;
  /** Whether the server has confirmed the list; until then it may be that of an earlier visit. */
  confirmed: boolean;
};

const readMark = memberDocument.pick({ notices_read_until: true });

// A newer server may write kinds that this version does not know: they are left out.
const newestOf = (uid: string): DocumentQuery<ShownNotice | undefined> => ({
  collection: collectionPath("notices", { uid }),
  parse: parsedIfValid(noticeDocument),
  orderBy: ["at", "desc"],
  limit: VISIBLE_NOTICES,
});

/** Returns the member's newest notices and up to when they are read, live. */
export function useNotices(uid: string): Live<Notices> {
  const newest = useLive(`notices/${uid}`, listenConfirmed(newestOf(uid)));
  const user = { path: documentPath("users", { uid }), parse: parsed(readMark) };
  const mark = useLive(`notices-read/${uid}`, listenDocument(user));
  return useMemo(
    () =>
      both(newest, mark, ({ data, confirmed }, member) => ({
        list: data.filter((notice) => notice !== undefined),
        readUntil: member?.notices_read_until ?? null,
        confirmed,
      })),
    [newest, mark],
  );
}

/** Marks the member's notices up to an instant as read; the live data shows the result. */
export const useMarkRead = () =>
  useMutation({ mutationFn: (until: Date) => call(api.markRead, { body: { until } }) });
