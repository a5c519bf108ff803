import type { Action } from "@studio/contract/people/roles.ts";
import type { LoaderFunctionArgs } from "react-router-dom";
import { canNow } from "../../lib/session/role.ts";

/**
 * Returns a route's part of a back-office screen that fetches its first data while its script is still on its way, by
 * the address it is opened with, for who may do what the screen is for; what changes in the address later, the screen fetches
 * itself.
 */
export const prefetchRoute = (action: Action, prefetch: (search: URLSearchParams) => void) => ({
  loader({ request }: LoaderFunctionArgs): null {
    if (canNow(action)) prefetch(new URL(request.url).searchParams);
    return null;
  },
  shouldRevalidate: () => false,
});
