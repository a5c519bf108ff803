import { memo } from "react";
import { type LoaderFunctionArgs, type RouteObject, redirectDocument } from "react-router-dom";
import { paths } from "../lib/paths.ts";
import { PageSkeleton } from "../ui/feedback/PageSkeleton.tsx";
import { isAppPath } from "./appPaths.ts";
import { PageError } from "./errors.tsx";
import { SiteError, SiteLayout } from "./frame/SiteLayout.tsx";
import { page } from "./page/pageLoad.ts";
import { readOrStay } from "./page/stay.ts";
import { Providers } from "./providers.tsx";

type Module = Pick<RouteObject, "Component" | "ErrorBoundary">;
type Load = () => Promise<Module>;

/** Returns a route whose page renders only when its own data change: a navigation renders all routes twice before the next page. */
const memoized = ({ Component, ...module }: Module): Module => ({
  ...module,
  ...(Component && { Component: memo(Component) }),
});

const route = ({ pattern }: { pattern: string }, load: Load): RouteObject => ({
  path: pattern,
  lazy: page(async () => memoized(await load())),
});

/** Returns the route of a page that reads the blog; if its script fails to load, the previous page stays. */
const blogRoute = (
  { pattern }: { pattern: string },
  load: () => Promise<Module & { loader: (args: LoaderFunctionArgs) => Promise<unknown> }>,
): RouteObject => ({
  path: pattern,
  loader: (args) => readOrStay(args, async () => (await load()).loader(args)),
  // A query filters posts that are already loaded.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: page(async () => {
    const { loader: _, ...module } = await load();
    return memoized(module);
  }),
});

/** Redirects to the members' app, which is a document of its own, without the hash: loaders do not receive it. */
function toTheApp({ request }: LoaderFunctionArgs): null {
  const { pathname, search } = new URL(request.url);
  if (isAppPath(pathname)) throw redirectDocument(pathname + search);
  return null;
}

/** Loads a page with the chapters that it leaves for later where it takes over the build's HTML. */
const withChapters =
  (load: Load, chapters: () => Promise<unknown>): Load =>
  async () => {
    const isNavigation = !import.meta.env.SSR && document.documentElement.dataset.hydrated !== undefined;
    const [module] = await Promise.all([load(), isNavigation && chapters()]);
    return module;
  };

const home = withChapters(
  () => import("./routes/site/home.tsx"),
  () => import("./chapters/HomeChapters.tsx"),
);
const thankYou = () => import("./routes/site/thank-you.tsx");

/** Routes of the public pages, each with a script of its own; the last one matches all other paths. */
const pages: RouteObject[] = [
  route(paths.home, home),
  route(paths.homeForEbooks, home),
  route(paths.services, () => import("./routes/site/services.tsx")),
  route(paths.about, () => import("./routes/site/about.tsx")),
  route(
    paths.shop,
    withChapters(
      () => import("./routes/shop/shop.tsx"),
      () => import("./chapters/ShopChapters.tsx"),
    ),
  ),
  route(paths.purchase, () => import("./routes/shop/purchase.tsx")),
  route(paths.purchased, () => import("./routes/shop/purchased.tsx")),
  route(paths.nutrition, () => import("./routes/shop/nutrition.tsx")),
  route(paths.trial, () => import("./routes/site/trial.tsx")),
  route(paths.test, () => import("./routes/site/movement-test.tsx")),
  route(paths.liveBetter, () => import("./routes/site/live-better.tsx")),
  route(paths.knees, () => import("./routes/site/knees.tsx")),
  route(paths.summerSheets, () => import("./routes/site/summer-sheets.tsx")),
  route(paths.christmas, () => import("./routes/site/christmas.tsx")),
  route(paths.runningAnalysis, () => import("./routes/shop/running-analysis.tsx")),
  route(
    paths.hyrox,
    withChapters(
      () => import("./routes/race/hyrox.tsx"),
      () => import("./chapters/HyroxChapters.tsx"),
    ),
  ),
  route(paths.simulations, () => import("./routes/race/simulations.tsx")),
  route(paths.onlineTraining, () => import("./routes/shop/online-training.tsx")),
  route(paths.advisor, () => import("./routes/training/advisor.tsx")),
  blogRoute(paths.blog, () => import("./routes/blog/blog.tsx")),
  blogRoute(paths.post, () => import("./routes/blog/post.tsx")),
  route(paths.thankYou, thankYou),
  route(paths.thanks1, thankYou),
  route(paths.thanks2, thankYou),
  route(paths.thanks3, thankYou),
  route(paths.thanks4, thankYou),
  route(paths.thanks5, thankYou),
  route(paths.thanksNew, thankYou),
  route(paths.thanksKnees, thankYou),
  route(paths.privacy, () => import("./routes/site/privacy.tsx")),
  route(paths.cookies, () => import("./routes/site/cookies.tsx")),
  route(paths.terms, () => import("./routes/site/terms.tsx")),
  route(paths.withdrawal, () => import("./routes/site/withdrawal.tsx")),
  route(paths.withdrawalRequested, () => import("./routes/site/withdrawal-requested.tsx")),
  route(paths.siteMap, () => import("./routes/site/site-map.tsx")),
  { ...route({ pattern: "*" }, () => import("./routes/site/not-found.tsx")), loader: toTheApp },
];

/** Paths of the pages that depend neither on the blog nor on an offer. */
export const fixedPaths: readonly string[] = pages.flatMap(({ path = "" }) =>
  /[:*]/.test(path) ? [] : [path],
);

/** Returns the path of the page that matches in lower case only, as paths are typed and printed. */
export const inSmallLetters = (pathname: string): string | undefined =>
  fixedPaths.find((path) => path !== pathname && path === pathname.toLowerCase());

/** The routes of the public site, the same in the browser and in the prerender. */
export const siteRoutes: RouteObject[] = [
  {
    Component: Providers,
    ErrorBoundary: SiteError,
    children: [
      {
        Component: memo(SiteLayout),
        children: [{ ErrorBoundary: PageError, HydrateFallback: PageSkeleton, children: pages }],
      },
    ],
  },
];
