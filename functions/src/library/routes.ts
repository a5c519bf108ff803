import { api } from "@studio/contract/api.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { mayWatch } from "@studio/contract/library/policy.ts";
import { staffRoute } from "../people/staffRoute.ts";
import { route } from "../platform/http/route.ts";
import { allVideos, orderVideos, publishedVideos, removeVideo, saveVideo } from "./videos.ts";

export const libraryRoutes = [
  route(api.library.videos, async ({ caller, now }) => {
    if (!mayWatch({ membership: caller.membership, admin: caller.role !== undefined }))
      throw new StudioError("no_membership");
    return { videos: await publishedVideos(now) };
  }),
  route(api.library.allVideos, async () => ({ videos: await allVideos() })),
  staffRoute(api.library.saveVideo, async ({ actor, params, body, now }) => ({
    videos: await saveVideo(params.id, body, { actor, now }),
  })),
  staffRoute(api.library.removeVideo, async ({ actor, params, now }) => ({
    videos: await removeVideo(params.id, { actor, now }),
  })),
  staffRoute(api.library.orderVideos, async ({ actor, body, now }) => ({
    videos: await orderVideos(body.ids, { actor, now }),
  })),
];
