import { type ComponentType, createElement, memo } from "react";
import { type LoaderFunctionArgs, matchRoutes, type RouteObject } from "react-router-dom";
import { PageError } from "../errors.tsx";
import { loadScript } from "./pageLoad.ts";
import { readOrStay } from "./stay.ts";

type PageModule = {
  Component: ComponentType;
  ErrorBoundary?: ComponentType;
  loader?: (args: LoaderFunctionArgs) => unknown;
};
/** Loads the script of a page. */
export type LoadPage = () => Promise<PageModule>;

/**
 * Returns the route of a page. Its script is loaded as data are: where it does not come, the previous page stays, and the next
 * tap asks again, while the router would keep the failure of a `lazy` route. The page renders only when its own data change: a
 * navigation renders all routes twice before the next page.
 */
export function pageRoute({ pattern }: { pattern: string }, load: LoadPage) {
  let module: PageModule | undefined;
  const loadPage = async (): Promise<PageModule> => {
    module ??= await loadScript(load);
    return module;
  };
  return {
    path: pattern,
    handle: { loadPage } satisfies PageHandle,
    loader: (args: LoaderFunctionArgs) =>
      readOrStay(args, async () => {
        const { loader } = await loadPage();
        return (await loader?.(args)) ?? null;
      }),
    // A query filters posts that are already loaded.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    Component: memo(() => module && createElement(module.Component)),
    ErrorBoundary: () => createElement(module?.ErrorBoundary ?? PageError),
  } satisfies RouteObject;
}

type PageHandle = { loadPage: () => Promise<unknown> };

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === "object" && handle !== null && "loadPage" in handle;

/** Loads the script of the page at this path. Throws `PageLoadError`. */
export async function loadPageAt(routes: RouteObject[], pathname: string): Promise<void> {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (isPageHandle(route.handle)) await route.handle.loadPage();
  }
}
