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

const route = ({ pattern }: { pattern: string }, load: Load): RouteObject => ({
  path: pattern,
  lazy: page(load),
});

/** A page that reads the blog; where its script cannot be had either, the page before it stays. */
const blogRoute = (
  { pattern }: { pattern: string },
  load: () => Promise<Module & { loader: (args: LoaderFunctionArgs) => Promise<unknown> }>,
): RouteObject => ({
  path: pattern,
  loader: (args) => readOrStay(args, async () => (await load()).loader(args)),
  // A query chooses among posts that are here already.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  lazy: page(async () => {
    const { loader: _, ...module } = await load();
    return module;
  }),
});

/** The members' app is a document of its own; the section that a link names does not reach a loader. */
function toTheApp({ request }: LoaderFunctionArgs): null {
  const { pathname, search } = new URL(request.url);
  if (isAppPath(pathname)) throw redirectDocument(pathname + search);
  return null;
}

const home = () => import("./routes/site/home.tsx");
const thankYou = () => import("./routes/site/thank-you.tsx");

/** Every page that anybody may read, each with its own script; the last stands for all the rest. */
const pages: RouteObject[] = [
  route(paths.home, home),
  route(paths.homeForEbooks, home),
  route(paths.services, () => import("./routes/site/services.tsx")),
  route(paths.about, () => import("./routes/site/about.tsx")),
  route(paths.shop, () => import("./routes/shop/shop.tsx")),
  route(paths.nutrition, () => import("./routes/shop/nutrition.tsx")),
  route(paths.trial, () => import("./routes/site/trial.tsx")),
  route(paths.test, () => import("./routes/site/movement-test.tsx")),
  route(paths.liveBetter, () => import("./routes/site/live-better.tsx")),
  route(paths.knees, () => import("./routes/site/knees.tsx")),
  route(paths.summerSheets, () => import("./routes/site/summer-sheets.tsx")),
  route(paths.christmas, () => import("./routes/site/christmas.tsx")),
  route(paths.runningAnalysis, () => import("./routes/shop/running-analysis.tsx")),
  route(paths.hyrox, () => import("./routes/race/hyrox.tsx")),
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
  route(paths.siteMap, () => import("./routes/site/site-map.tsx")),
  { ...route({ pattern: "*" }, () => import("./routes/site/not-found.tsx")), loader: toTheApp },
];

/** The pages that are there whatever the blog says. */
export const fixedPaths: readonly string[] = pages.flatMap(({ path = "" }) =>
  /[:*]/.test(path) ? [] : [path],
);

/** The path of the page that another one means but for its capitals, as they are typed and printed. */
export const inSmallLetters = (pathname: string): string | undefined =>
  fixedPaths.find((path) => path !== pathname && path === pathname.toLowerCase());

/** The routes of the public site; the same in the browser and when the build makes HTML. */
export const siteRoutes: RouteObject[] = [
  {
    Component: Providers,
    ErrorBoundary: SiteError,
    children: [
      {
        Component: SiteLayout,
        children: [{ ErrorBoundary: PageError, HydrateFallback: PageSkeleton, children: pages }],
      },
    ],
  },
];
