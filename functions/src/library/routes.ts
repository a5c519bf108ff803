import { api } from "@studio/contract/api.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { mayWatch } from "@studio/contract/library/policy.ts";
import { route } from "../platform/http/route.ts";
import { readVideos } from "./store.ts";

export const libraryRoutes = [
  route(api.library.videos, async ({ caller }) => {
    if (!mayWatch({ membership: caller.membership, admin: caller.role !== undefined }))
      throw new StudioError("no_membership");
    return { videos: await readVideos() };
  }),
];
