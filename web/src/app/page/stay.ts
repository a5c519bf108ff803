import {
  type createBrowserRouter,
  createContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from "react-router-dom";
import { BlogUnavailable, PostMissing } from "../../features/blog/failures.ts";
import { toast } from "../../ui/feedback/toast.ts";

const NOTICE_MS = 6000;

/** The router that a loader reads for; none while the build makes HTML. */
export const routerContext = createContext<ReturnType<typeof createBrowserRouter> | null>(null);

function whyNot(error: unknown): string {
  const isKnown = error instanceof BlogUnavailable || error instanceof PostMissing;
  // A script or a call that did not reach anybody.
  if (!isKnown || error.cause instanceof TypeError)
    return "Connessione assente: riprova quando torna la rete.";
  return error.message;
}

/** Whether the address names the page already: on a direct visit, and on the way back to it. */
const isHere = (url: string): boolean => url === window.location.href.replace(/#.*/, "");

/**
 * Answers what `read` answers. Where that fails and another page is on the screen, that one stays and says why;
 * otherwise the error is thrown.
 */
export async function readOrStay<Data>(
  { request, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>,
  read: () => Promise<Data>,
): Promise<Data> {
  try {
    return await read();
  } catch (error) {
    const router = context.get(routerContext);
    if (!router?.state.initialized || request.signal.aborted || isHere(request.url)) throw error;
    toast.error(whyNot(error), NOTICE_MS);
    const { location } = router.state;
    // Another navigation ends this one.
    void router.navigate(location, { replace: true, state: location.state, preventScrollReset: true });
    return new Promise(() => {});
  }
}
