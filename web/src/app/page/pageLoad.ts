import type { RouteObject } from "react-router-dom";
import { inTime } from "../../ui/hydration/inTime.ts";

/**
 * Error of a page's script that failed to load: no connection, or a version that is no longer served. Only a reload
 * helps.
 */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super("Page script not loaded", { cause });
    this.name = "PageLoadError";
  }
}

/** Loads a script within its timeout. Throws `PageLoadError`. */
export async function loadScript<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await inTime(load());
  } catch (error) {
    throw new PageLoadError(error);
  }
}

/** Loads the script of a page. */
export type Load = () => Promise<Pick<RouteObject, "Component" | "ErrorBoundary">>;

export type Path = { pattern: string };

/** Returns the `lazy` function of a route, which throws `PageLoadError` when its script fails to load. */
export const page = (load: Load) => () => loadScript(load);

/** Returns the route of a page with a script of its own. */
export const route = ({ pattern }: Path, load: Load): RouteObject => ({ path: pattern, lazy: page(load) });
