import { type LoaderFunctionArgs, type RouteObject, redirectDocument } from "react-router-dom";
import { PageSkeleton } from "../ui/PageSkeleton.tsx";
import { isAppPath } from "./appPaths.ts";
import { PageError } from "./errors.tsx";
import { page } from "./pageLoad.ts";
import { paths } from "./paths.ts";
import { Providers } from "./providers.tsx";
import { SiteError, SiteLayout } from "./SiteLayout.tsx";
import { readOrStay } from "./stay.ts";

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

const home = () => import("./routes/home.tsx");
const thankYou = () => import("./routes/thank-you.tsx");

/** Every page that anybody may read, each with its own script; the last stands for all the rest. */
const pages: RouteObject[] = [
  route(paths.home, home),
  route(paths.homeForEbooks, home),
  route(paths.services, () => import("./routes/services.tsx")),
  route(paths.about, () => import("./routes/about.tsx")),
  route(paths.shop, () => import("./routes/shop.tsx")),
  route(paths.nutrition, () => import("./routes/nutrition.tsx")),
  route(paths.trial, () => import("./routes/trial.tsx")),
  route(paths.test, () => import("./routes/movement-test.tsx")),
  route(paths.liveBetter, () => import("./routes/live-better.tsx")),
  route(paths.knees, () => import("./routes/knees.tsx")),
  route(paths.summerSheets, () => import("./routes/summer-sheets.tsx")),
  route(paths.christmas, () => import("./routes/christmas.tsx")),
  route(paths.runningAnalysis, () => import("./routes/running-analysis.tsx")),
  route(paths.hyrox, () => import("./routes/hyrox.tsx")),
  route(paths.simulations, () => import("./routes/simulations.tsx")),
  route(paths.onlineTraining, () => import("./routes/online-training.tsx")),
  route(paths.advisor, () => import("./routes/advisor.tsx")),
  blogRoute(paths.blog, () => import("./routes/blog.tsx")),
  blogRoute(paths.post, () => import("./routes/post.tsx")),
  route(paths.thankYou, thankYou),
  route(paths.thanks1, thankYou),
  route(paths.thanks2, thankYou),
  route(paths.thanks3, thankYou),
  route(paths.thanks4, thankYou),
  route(paths.thanks5, thankYou),
  route(paths.thanksNew, thankYou),
  route(paths.thanksKnees, thankYou),
  route(paths.privacy, () => import("./routes/privacy.tsx")),
  route(paths.cookies, () => import("./routes/cookies.tsx")),
  route(paths.terms, () => import("./routes/terms.tsx")),
  route(paths.siteMap, () => import("./routes/site-map.tsx")),
  { ...route({ pattern: "*" }, () => import("./routes/not-found.tsx")), loader: toTheApp },
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
