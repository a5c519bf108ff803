import type { Action } from "@studio/contract/roles.ts";
import type { LoaderFunctionArgs } from "react-router-dom";
import { canNow } from "../../lib/session/role.ts";

/**
 * Returns the part of a back-office route that fetches the screen's first data while its script loads, by the URL it is
 * opened with, for roles that may do `action`. The screen itself fetches what later changes of the URL need.
 */
export const prefetchRoute = (action: Action, prefetch: (search: URLSearchParams) => void) => ({
  loader({ request }: LoaderFunctionArgs): null {
    if (canNow(action)) prefetch(new URL(request.url).searchParams);
    return null;
  },
  shouldRevalidate: () => false,
});
