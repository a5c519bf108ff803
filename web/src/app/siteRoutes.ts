import { memo } from "react";
import { type LoaderFunctionArgs, type RouteObject, redirectDocument } from "react-router-dom";
import { paths } from "../lib/paths.ts";
import { PageSkeleton } from "../ui/feedback/PageSkeleton.tsx";
import { isAppPath } from "./appPaths.ts";
import { PageError } from "./errors.tsx";
import { SiteError, SiteLayout } from "./frame/SiteLayout.tsx";
import { type LoadPage, pageRoute } from "./page/pageRoute.ts";
import { Providers } from "./providers.tsx";

const notFound = pageRoute({ pattern: "*" }, () => import("./routes/site/notFound.tsx"));

/** Redirects to the members' app, which is a document of its own, without the hash: loaders do not receive it. */
function toTheApp(args: LoaderFunctionArgs): Promise<unknown> {
  const { pathname, search } = new URL(args.request.url);
  if (isAppPath(pathname)) throw redirectDocument(pathname + search);
  return notFound.loader(args);
}

/** Loads a page with the chapters that it leaves for later where it takes over the build's HTML. */
const withChapters =
  (load: LoadPage, chapters: () => Promise<unknown>): LoadPage =>
  async () => {
    const isNavigation = !import.meta.env.SSR && document.documentElement.dataset.hydrated !== undefined;
    const [module] = await Promise.all([load(), isNavigation && chapters()]);
    return module;
  };

const home = withChapters(
  () => import("./routes/site/home.tsx"),
  () => import("./chapters/HomeChapters.tsx"),
);
const gifts = () => import("./routes/gifts/gifts.tsx");
const trial = () => import("./routes/site/trial.tsx");
const services = () => import("./routes/site/services.tsx");
const thankYou = () => import("./routes/site/thankYou.tsx");

/** Routes of the public pages, each with a script of its own; the last one matches all other paths. */
const pages: RouteObject[] = [
  pageRoute(paths.home, home),
  pageRoute(paths.homeForEbooks, home),
  pageRoute(paths.services, services),
  pageRoute(paths.week, services),
  pageRoute(paths.about, () => import("./routes/site/about.tsx")),
  pageRoute(
    paths.shop,
    withChapters(
      () => import("./routes/shop/shop.tsx"),
      () => import("./chapters/ShopChapters.tsx"),
    ),
  ),
  pageRoute(paths.purchase, () => import("./routes/shop/purchase.tsx")),
  pageRoute(paths.purchased, () => import("./routes/shop/purchased.tsx")),
  pageRoute(paths.give, gifts),
  pageRoute(paths.given, gifts),
  pageRoute(paths.gift, gifts),
  pageRoute(paths.invite, gifts),
  pageRoute(paths.nutrition, () => import("./routes/shop/nutrition.tsx")),
  pageRoute(paths.trial, trial),
  pageRoute(paths.ownTrial, trial),
  pageRoute(paths.test, () => import("./routes/site/movementTest.tsx")),
  pageRoute(paths.liveBetter, () => import("./routes/site/liveBetter.tsx")),
  pageRoute(paths.knees, () => import("./routes/site/knees.tsx")),
  pageRoute(paths.summerSheets, () => import("./routes/site/summerSheets.tsx")),
  pageRoute(paths.christmas, () => import("./routes/site/christmas.tsx")),
  pageRoute(paths.runningAnalysis, () => import("./routes/shop/runningAnalysis.tsx")),
  pageRoute(
    paths.hyrox,
    withChapters(
      () => import("./routes/race/hyrox.tsx"),
      () => import("./chapters/HyroxChapters.tsx"),
    ),
  ),
  pageRoute(paths.simulations, () => import("./routes/race/simulations.tsx")),
  pageRoute(paths.onlineTraining, () => import("./routes/shop/onlineTraining.tsx")),
  pageRoute(paths.advisor, () => import("./routes/training/advisor.tsx")),
  pageRoute(paths.blog, () => import("./routes/blog/blog.tsx")),
  pageRoute(paths.post, () => import("./routes/blog/post.tsx")),
  pageRoute(paths.thankYou, thankYou),
  pageRoute(paths.thanks1, thankYou),
  pageRoute(paths.thanks2, thankYou),
  pageRoute(paths.thanks3, thankYou),
  pageRoute(paths.thanks4, thankYou),
  pageRoute(paths.thanks5, thankYou),
  pageRoute(paths.thanksNew, thankYou),
  pageRoute(paths.thanksKnees, thankYou),
  pageRoute(paths.privacy, () => import("./routes/site/privacy.tsx")),
  pageRoute(paths.cookies, () => import("./routes/site/cookies.tsx")),
  pageRoute(paths.terms, () => import("./routes/site/terms.tsx")),
  pageRoute(paths.withdrawal, () => import("./routes/site/withdrawal.tsx")),
  pageRoute(paths.withdrawalRequested, () => import("./routes/site/withdrawalRequested.tsx")),
  pageRoute(paths.siteMap, () => import("./routes/site/siteMap.tsx")),
  { ...notFound, loader: toTheApp },
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
