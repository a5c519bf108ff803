import * as z from "zod";
import { endpoint } from "../endpoint.ts";

export const site = {
  health: endpoint("GET /health", "anyone", {
    summary: "Health check of the API.",
    response: z.object({ status: z.literal("ok") }),
  }),
  openapi: endpoint("GET /openapi.json", "anyone", {
    summary: "This API as an OpenAPI 3.1 document.",
    response: z.looseObject({ openapi: z.literal("3.1.0") }),
  }),
};
