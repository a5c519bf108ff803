import createCache, { type StylisPlugin } from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import createEmotionServer from "@emotion/server/create-instance";
import type { PublishedContents } from "@studio/contract/content/published.ts";
import type { CurrentPrices } from "@studio/contract/shop/current/currentPrices.ts";
import { PLACEHOLDER_VAT, studio } from "@studio/contract/studio.ts";
import { StrictMode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from "react-router-dom";
import { documentRoutes } from "./app/appDocuments.tsx";
import { appDocuments, OFFLINE_PAGE } from "./app/appPaths.ts";
import { purchasePaths } from "./app/page/purchasePaths.ts";
import { fixedPaths, siteRoutes } from "./app/siteRoutes.ts";
import type { Board } from "./features/race/booking/api.ts";
import { setBuiltRace } from "./features/race/booking/RaceEventScript.tsx";
import { setBuiltAt } from "./lib/clock.ts";
import { renderedContents, setBuiltContents } from "./lib/content/currentContents.ts";
import { setBuiltPrices } from "./lib/site/currentPrices.ts";

/** A prerendered page: the HTML of head and root, the loader data as JSON, and the contents that it shows. */
export type Rendered = {
  head: string;
  html: string;
  data: string;
  contents: ReturnType<typeof renderedContents>;
};

/** Facts of the site in service, which its next pages are made of. */
export type Served = {
  prices: CurrentPrices | undefined;
  contents: PublishedContents | undefined;
  race?: Board | undefined;
};

export const { name: siteName } = studio;
export const isSample = studio.company.vat === PLACEHOLDER_VAT;
export const pagePaths = [...fixedPaths, ...purchasePaths];
export const documentPaths = appDocuments;
export const offlinePath = OFFLINE_PAGE;

/** React writes hoisted metadata before everything else. */
const HOISTED = /^(?:<(?:meta|link)\b[^>]*>|<title>[^<]*<\/title>)+/;

/** Structured data scripts; they contain no `<`. */
const STRUCTURED_DATA = /<script[^>]* type="application\/ld\+json">[^<]*<\/script>/g;

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = "";
  for await (const chunk of stream) text += chunk.toString();
  return text;
}

/** Prefixes only what Safari still needs: all of Emotion's prefixes would be 5 to 15 kB per page. */
const prefix: StylisPlugin = (element) => {
  if (element.type === "decl" && element.props === "user-select") {
    element.return = `-webkit-${element.value}${element.value}`;
  }
};

/**
 * Renders the public page at `url` as of `now`, with these facts or those that the project begins with.
 * @throws what its loader throws
 */
export function render(url: string, now: Date, served?: Served): Promise<Rendered> {
  setBuiltAt(now);
  setBuiltPrices(served?.prices);
  setBuiltContents(served?.contents);
  setBuiltRace(served?.race);
  return renderRoute(siteRoutes, url);
}

/** Renders the document of the members' app at `url`. */
export const renderDocument = (url: string): Promise<Rendered> => renderRoute(documentRoutes, url);

async function renderRoute(routes: RouteObject[], url: string): Promise<Rendered> {
  const { dataRoutes, query } = createStaticHandler(routes);
  const context = await query(new Request(url));
  if (context instanceof Response) throw new Error(`${url} leads elsewhere`);
  for (const error of Object.values(context.errors ?? {})) throw error;

  const cache = createCache({ key: "css", stylisPlugins: [prefix] });
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <CacheProvider value={cache}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </CacheProvider>
    </StrictMode>,
    // One chunk: React otherwise streams large parts separately and moves them with inline scripts.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const text = await textOf(prelude);
  const [hoisted = ""] = HOISTED.exec(text) ?? [];
  const html = text.slice(hoisted.length).replace(STRUCTURED_DATA, "");
  const structuredData = text.match(STRUCTURED_DATA) ?? [];
  // Marked as inserted: otherwise Emotion would move them, and the browser recompute every style of the page.
  const styles = constructStyleTagsFromChunks(extractCriticalToChunks(html)).replaceAll(
    "<style data-emotion",
    '<style data-s="" data-emotion',
  );
  const data = JSON.stringify({ loaderData: context.loaderData }).replaceAll("<", "\\u003c");
  return { head: hoisted + structuredData.join("") + styles, html, data, contents: renderedContents() };
}
