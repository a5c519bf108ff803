import type { LoaderFunctionArgs } from "react-router-dom";
import { readSession } from "../lib/session.ts";

/**
 * A route's part of a screen of the back office that asks the server for its first data before it is made ready, by the
 * address it is opened with; what changes in the address later, the screen asks for itself.
 */
export const ahead = (ask: (search: URLSearchParams) => void) => ({
  loader({ request }: LoaderFunctionArgs): null {
    if (readSession()?.user.admin) ask(new URL(request.url).searchParams);
    return null;
  },
  shouldRevalidate: () => false,
});
