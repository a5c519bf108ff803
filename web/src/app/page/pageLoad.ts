import type { RouteObject } from "react-router-dom";
import { inTime } from "../../ui/hydration/inTime.ts";

/** A page's script did not arrive: the connection failed, or a newer version replaced it. Only a reload helps. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super("Page script not loaded", { cause });
    this.name = "PageLoadError";
  }
}

/** A lazy route whose missing script is told apart from an error of the page itself. */
export const page =
  (load: () => Promise<Pick<RouteObject, "Component" | "ErrorBoundary" | "loader" | "shouldRevalidate">>) =>
  async () => {
    try {
      return await inTime(load());
    } catch (error) {
      throw new PageLoadError(error);
    }
  };
