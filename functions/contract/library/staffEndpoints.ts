import * as z from "zod";
import { endpoint, nothing } from "../endpoint.ts";
import { byId, identifier } from "../identifier.ts";
import { MAX_VIDEOS, videoInput, videoWire } from "./model.ts";

const editVideos = { can: "videos.edit" } as const;
const list = z.object({ videos: z.array(videoWire) });

/** Calls of staff about the video library (docs/product/training-and-library.md#videos-of-staff). */
export const libraryForStaff = {
  allVideos: endpoint({
    method: "GET",
    path: "/admin/videos",
    who: editVideos,
    summary: "Every video in the library's order, those that are not published yet included.",
    params: nothing,
    query: nothing,
    body: nothing,
    response: list,
  }),
  saveVideo: endpoint({
    method: "PUT",
    path: "/admin/videos/{id}",
    who: editVideos,
    summary: "Adds a video (`version` null), or changes it if nobody else has since.",
    params: byId,
    query: nothing,
    body: videoInput,
    response: list,
  }),
  removeVideo: endpoint({
    method: "DELETE",
    path: "/admin/videos/{id}",
    who: editVideos,
    summary: "Removes a video from the library. Idempotent.",
    params: byId,
    query: nothing,
    body: nothing,
    response: list,
  }),
  orderVideos: endpoint({
    method: "POST",
    path: "/admin/videos/order",
    who: editVideos,
    summary: "Puts the videos in this order; those that are not named come after them.",
    params: nothing,
    query: nothing,
    body: z.strictObject({ ids: z.array(identifier).max(MAX_VIDEOS) }),
    response: list,
  }),
};
