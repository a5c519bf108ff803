import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { videoWire } from "./model.ts";

export const library = {
  videos: endpoint("GET /u/library", "member", {
    summary: "The video library, for members with the membership and staff.",
    response: z.object({ videos: z.array(videoWire) }),
  }),
};
