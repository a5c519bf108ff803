import { library } from "@studio/contract/library/endpoints.ts";
import type { Video } from "@studio/contract/library/model.ts";
import { mayWatch } from "@studio/contract/library/policy.ts";
import { account } from "@studio/contract/members/account/endpoints.ts";
import type { Member } from "@studio/contract/people/model.ts";
import { call } from "../../../lib/http/api.ts";
import { useCall } from "../../../lib/http/useCall.ts";

/**
 * State of the library; `closed` without access, or when loading fails
 * (docs/product/training-and-library.md#access-to-the-library).
 */
export type Library = { status: "closed" } | { status: "loading" } | { status: "open"; videos: Video[] };

/** Reads the member's current access and the videos. */
async function enter(signal: AbortSignal): Promise<Library> {
  const [person, { videos }] = await Promise.all([
    call(account.me, { signal }),
    call(library.videos, { signal }),
  ]);
  return mayWatch(person) ? { status: "open", videos } : { status: "closed" };
}

/** Returns the library of a member; without access it makes no call. Render it with the member's id as key. */
export function useLibrary(member: Member | undefined): Library {
  const enabled = member !== undefined && mayWatch(member);
  const { called } = useCall(enter, { enabled });
  if (!enabled || called.status === "error") return { status: "closed" };
  return called.status === "ready" ? called.data : { status: "loading" };
}
