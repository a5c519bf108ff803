import * as z from "zod";
import { endpoint, nothing } from "../endpoint.ts";
import { videoWire } from "./model.ts";

export const library = {
  videos: endpoint({
    method: "GET",
    path: "/u/library",
    who: "member",
    summary: "The video library, for members with the membership and staff.",
    params: nothing,
    query: nothing,
    body: nothing,
    response: z.object({ videos: z.array(videoWire) }),
  }),
};
