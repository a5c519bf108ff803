import { httpFunction } from "./platform/http.ts";
import { routes } from "./routes.ts";

export const api = httpFunction(routes);
