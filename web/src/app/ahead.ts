import type { Action } from "@studio/contract/people/roles.ts";
import type { LoaderFunctionArgs } from "react-router-dom";
import { canNow } from "../lib/role.ts";

/**
 * A route's part of a screen of the back office that asks the server for its first data before it is made ready, by the
 * address it is opened with, for whoever may do what the screen is for; what changes in the address later, the screen asks for itself.
 */
export const ahead = (action: Action, ask: (search: URLSearchParams) => void) => ({
  loader({ request }: LoaderFunctionArgs): null {
    if (canNow(action)) ask(new URL(request.url).searchParams);
    return null;
  },
  shouldRevalidate: () => false,
});
