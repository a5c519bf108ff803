import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { JSDOM } from "jsdom";

const dist = resolve(import.meta.dirname, "../../../web/dist");

if (!existsSync(resolve(dist, "index.html"))) {
  throw new Error(
    "web/dist has no build. `npm run build -w web -- --mode preview` makes it, while the blog's stand-in runs.",
  );
}

/** Paths of all files of the build, such as `/assets/site-4NnshGSq.js`. */
export const builtFiles: ReadonlySet<string> = new Set(
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => resolve(entry.parentPath, entry.name).slice(dist.length)),
);

/** Returns a file of the build by its path. */
export const readBuilt = (address: string): Buffer => readFileSync(resolve(dist, `.${address}`));

/** Documents of the build that a screen of the app replaces. */
export const APP_SHELLS = ["/app.html", "/admin.html", "/biglietto.html"] as const;

/** Documents of the build that are not pages: the app's shells, the not-found, the offline and the empty page. */
export const SHELLS = [...APP_SHELLS, "/404.html", "/offline.html", "/site.html"] as const;

/** Documents of the build that are pages of the members' app. */
export const ENTRIES = [
  "/login.html",
  "/reset-password.html",
  "/first-access.html",
  "/registrati.html",
  "/attiva.html",
] as const;

const fileOf = (path: string): string => (path === "/" ? "/index.html" : `${path}.html`);

/** Returns the file of a page of the build. */
export const pageFile = (path: string): string => resolve(dist, `.${fileOf(path)}`);

/** Paths of all public pages of the build, as Hosting serves them with `cleanUrls`. */
export const builtPaths: readonly string[] = [...builtFiles]
  .filter((file) => file.endsWith(".html") && ![...SHELLS, ...ENTRIES].some((other) => other === file))
  .map((file) => file.replace(/(?<=\/)index\.html$|\.html$/, ""))
  .sort();

// Its documents belong to no window, each of which would hold a copy of the whole DOM.
const parser = new new JSDOM().window.DOMParser();

/** Returns the parsed document of an HTML file of the build. */
export const parseBuilt = (file: string): Document =>
  parser.parseFromString(readBuilt(file).toString(), "text/html");

const documents = new Map<string, Document>();

/** Returns the document of the page at `path`, parsed once. */
export function pageAt(path: string): Document {
  const document = documents.get(path) ?? parseBuilt(fileOf(path));
  documents.set(path, document);
  return document;
}

/** Returns the text of an element with collapsed white space. */
export const textOf = (element: Element | null): string =>
  (element?.textContent ?? "").replace(/\s+/g, " ").trim();

/** Returns the contents of the page's `meta` elements of this name or property, of which there should be one. */
export const metaOf = (document: Document, name: string): string[] =>
  [...document.querySelectorAll(`meta[name="${name}"], meta[property="${name}"]`)].map(
    (meta) => meta.getAttribute("content") ?? "",
  );

/** Returns the values of an attribute, of every element that has it. */
export const valuesOf = (document: Document, selector: string, attribute: string): string[] =>
  [...document.querySelectorAll(selector)]
    .filter((element) => element.hasAttribute(attribute))
    .map((element) => element.getAttribute(attribute) ?? "");
