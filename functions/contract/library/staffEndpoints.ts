import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { byId, identifier } from "../identifier.ts";
import { MAX_VIDEOS, videoInput, videoWire } from "./model.ts";

const list = z.object({ videos: z.array(videoWire) });

/** Calls of staff about the video library (docs/product/training-and-library.md#videos-of-staff). */
export const libraryForStaff = {
  allVideos: endpoint("GET /admin/videos", "videos.edit", {
    summary: "Every video in the library's order, those that are not published yet included.",
    response: list,
  }),
  saveVideo: endpoint("PUT /admin/videos/{id}", "videos.edit", {
    summary: "Adds a video (`version` null), or changes it if nobody else has since.",
    params: byId,
    body: videoInput,
    response: list,
  }),
  removeVideo: endpoint("DELETE /admin/videos/{id}", "videos.edit", {
    summary: "Removes a video from the library. Idempotent.",
    params: byId,
    response: list,
  }),
  orderVideos: endpoint("POST /admin/videos/order", "videos.edit", {
    summary: "Puts the videos in this order; those that are not named come after them.",
    body: z.strictObject({ ids: z.array(identifier).max(MAX_VIDEOS) }),
    response: list,
  }),
};
