import {
  type createBrowserRouter,
  createContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from "react-router-dom";
import { BlogUnavailable, PostMissing } from "../../features/blog/failures.ts";
import { toast } from "../../lib/toasts/toast.ts";
import { isReachable } from "../../ui/recovery/reachable.ts";
import { PageLoadError } from "./pageLoad.ts";

const NOTICE_MS = 6000;

/** The router of a loader; `null` in the prerender. */
export const routerContext = createContext<ReturnType<typeof createBrowserRouter> | null>(null);

function failureMessage(error: unknown): string {
  const isKnown = error instanceof BlogUnavailable || error instanceof PostMissing;
  // A script or a request that failed for lack of a connection.
  if (!isKnown || error.cause instanceof TypeError)
    return "Connessione assente: riprova quando torna la rete.";
  return error.message;
}

/** Returns whether the URL is already the page's: on a direct visit, and on the way back to it. */
const isHere = (url: string): boolean => url === window.location.href.replace(/#.*/, "");

/**
 * Returns the result of `read`. If it fails after a navigation from another page, that page stays with an error toast;
 * otherwise the error is thrown.
 */
export async function readOrStay<Data>(
  { request, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>,
  read: () => Promise<Data>,
): Promise<Data> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Response) throw error;
    const router = context.get(routerContext);
    if (!router?.state.initialized || request.signal.aborted || isHere(request.url)) throw error;
    // A script that the server no longer has: the document of the next page names those of the newer version.
    if (error instanceof PageLoadError && (await isReachable()) && !request.signal.aborted) {
      window.location.assign(request.url);
      return new Promise(() => {});
    }
    if (request.signal.aborted) throw error;
    toast.error(failureMessage(error), NOTICE_MS);
    const { location } = router.state;
    // Navigating to the current page ends the failed navigation.
    void router.navigate(location, { replace: true, state: location.state, preventScrollReset: true });
    return new Promise(() => {});
  }
}
