import { account } from "@studio/contract/account/endpoints.ts";
import type { User } from "@studio/contract/account/model.ts";
import { library } from "@studio/contract/library/endpoints.ts";
import type { Video } from "@studio/contract/library/model.ts";
import { mayWatch } from "@studio/contract/library/policy.ts";
import { useEffect, useState } from "react";
import { call } from "../../../lib/api.ts";

/** How long the answer may take; after that the visitor's page is worth more than a skeleton. */
const PATIENCE_MS = 15_000;

/** `closed` for who has no library, and where it could not be loaded (members-admin §4). */
export type Library = { status: "closed" } | { status: "loading" } | { status: "open"; videos: Video[] };

/** The person and the videos, as they are when the library is entered (members-admin §7). */
async function enter(): Promise<Library> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const [person, { videos }] = await Promise.all([
    call(account.me, { signal }),
    call(library.videos, { signal }),
  ]);
  return mayWatch(person) ? { status: "open", videos } : { status: "closed" };
}

/** The library of whoever is signed in; who has none makes no call. */
export function useLibrary(user: User | undefined): Library {
  const uid = user && mayWatch(user) ? user.id : undefined;
  const [entered, setEntered] = useState<{ uid: string; library: Library }>();

  useEffect(() => {
    if (uid === undefined) return;
    let left = false;
    enter()
      .catch((): Library => ({ status: "closed" }))
      .then((answer) => {
        if (!left) setEntered({ uid, library: answer });
      });
    return () => {
      left = true;
    };
  }, [uid]);

  if (uid === undefined) return { status: "closed" };
  return entered?.uid === uid ? entered.library : { status: "loading" };
}
