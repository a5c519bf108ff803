import * as z from "zod";
import { endpoint, nothing } from "../endpoint.ts";

export const site = {
  health: endpoint({
    method: "GET",
    path: "/health",
    who: "anyone",
    summary: "Health check of the API.",
    params: nothing,
    query: nothing,
    body: nothing,
    response: z.object({ status: z.literal("ok") }),
  }),
  openapi: endpoint({
    method: "GET",
    path: "/openapi.json",
    who: "anyone",
    summary: "This API as an OpenAPI 3.1 document.",
    params: nothing,
    query: nothing,
    body: nothing,
    response: z.looseObject({ openapi: z.literal("3.1.0") }),
  }),
};
