import { createContext, use } from "react";
import type { PageState } from "./siteRoutes.ts";

/** The element of a prerendered page that holds what its loader answered, as JSON. */
export const PAGE_DATA_ID = "page-data";

export const PageContext = createContext<PageState>({});

/** What the page's own loader answered: `usePageData<typeof loader>()`. */
export const usePageData = <Loader extends (...args: never) => Promise<unknown>>() =>
  // A page is only ever opened with the answer of its own loader (`openPage`), which a context cannot say.
  use(PageContext).data as Awaited<ReturnType<Loader>>;

/** What the page's loader threw. */
export const usePageError = (): unknown => use(PageContext).error;
