import { api } from "@studio/contract/api.ts";
import { route } from "../platform/http/route.ts";

export const siteRoutes = [
  route(api.site.health, async () => ({ status: "ok" as const })),
  route(api.site.openapi, async () => (await import("./openapi.ts")).openApiDocument()),
];
