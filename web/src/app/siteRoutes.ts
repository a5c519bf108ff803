import type { ComponentType } from "react";
import { matchPath, type Params } from "react-router-dom";
import { paths } from "./paths.ts";

/** What a page's loader gets: its address, and what stands in its pattern's places. */
export type LoaderArgs = { url: URL; params: Params };

/** A route's module. What its loader throws is shown by its `ErrorBoundary`. */
type PageModule = {
  Component: ComponentType;
  loader?: (args: LoaderArgs) => Promise<unknown>;
  ErrorBoundary?: ComponentType;
};

type SiteRoute = { pattern: string; load: () => Promise<PageModule> };

const route = ({ pattern }: { pattern: string }, load: () => Promise<PageModule>): SiteRoute => ({
  pattern,
  load,
});

const home = () => import("./routes/home.tsx");
const thankYou = () => import("./routes/thank-you.tsx");

/** Every page that anybody may read (public-site §2), each with its own script; the last stands for all the rest. */
const siteRoutes: readonly SiteRoute[] = [
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
  route(paths.blog, () => import("./routes/blog.tsx")),
  route(paths.post, () => import("./routes/post.tsx")),
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
  route({ pattern: "*" }, () => import("./routes/not-found.tsx")),
];

/** The pages that are there whatever the blog says. */
export const fixedPaths: readonly string[] = siteRoutes
  .map(({ pattern }) => pattern)
  .filter((pattern) => !/[:*]/.test(pattern));

/** What a page shows: the answer of its loader, or what that threw. */
export type PageState = { data?: unknown; error?: unknown };

/** A page ready to be rendered. */
export type OpenPage = { Component: ComponentType; state: PageState };

/**
 * Loads the script of the page at `url` and runs its loader, unless the answer is known already. Throws when the script
 * does not arrive.
 */
export async function openPage(url: URL, known?: PageState): Promise<OpenPage> {
  for (const { pattern, load } of siteRoutes) {
    const match = matchPath(pattern, url.pathname);
    if (!match) continue;
    const { Component, loader, ErrorBoundary } = await load();
    if (known || !loader) return { Component, state: known ?? {} };
    try {
      return { Component, state: { data: await loader({ url, params: match.params }) } };
    } catch (error) {
      if (!ErrorBoundary) throw error;
      return { Component: ErrorBoundary, state: { error } };
    }
  }
  throw new Error(`No page for ${url.pathname}`);
}
