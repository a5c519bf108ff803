import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { build, loadEnv } from "vite";
import { manifest } from "./prerender/manifest.ts";
import { inlineScripts, securityHeaders, surroundingsOf, writeHeaders } from "./prerender/policy.ts";
import { precache } from "./prerender/precache.ts";
import { putInPlace } from "./prerender/putInPlace.ts";
import { filesOf, outside, styleOf } from "./prerender/scripts.ts";
import { sharedOf, sharePicture } from "./prerender/sharePicture.ts";
import { type Listed, siteMap } from "./prerender/siteMap.ts";
import { completeTemplate, fillTemplate, styleWithoutScript } from "./prerender/template.ts";
import { sharePath } from "./src/app/share.ts";

// The site as Hosting serves it: the app's scripts, and each public page as HTML (docs/decisions/0013).

const here = (path: string) => resolve(import.meta.dirname, path);
const { mode } = parseArgs({ options: { mode: { type: "string", default: "production" } } }).values;
/**
 * Every build has a folder of its own, whose folders are there before anything writes into them, and takes its place in
 * `dist` when it is whole: builds at once spoil nothing of each other, and nobody is served half a site.
 */
const dist = here("dist");
mkdirSync(dist, { recursive: true });
mkdirSync(here("node_modules"), { recursive: true });
const folder = mkdtempSync(here("node_modules/.build-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const built = resolve(folder, "dist");
const renderer = resolve(folder, "renderer");
for (const name of [resolve(built, "assets"), renderer]) mkdirSync(name, { recursive: true });
const intoBuilt = { outDir: built, emptyOutDir: false };

// What people get is served with the headers of firebase.json: they are of this very configuration.
const surroundings = surroundingsOf({ ...loadEnv(mode, here(".")) });
const firebaseJson = readFileSync(here("../firebase.json"), "utf8");
if (mode === "production" && writeHeaders(firebaseJson, surroundings) !== firebaseJson) {
  throw new Error("firebase.json has other headers than this build needs: npm run headers writes them.");
}

// The app and the site are built apart, so that neither carries what only the other uses.
const app = await build({
  configFile: here("vite.config.ts"),
  mode,
  build: { ...intoBuilt, rolldownOptions: { input: here("app.html") } },
});
const site = await build({ configFile: here("vite.config.ts"), mode, build: intoBuilt });
await build({
  configFile: here("vite.config.ts"),
  mode,
  logLevel: "warn",
  build: { ssr: here("src/prerender.tsx"), outDir: renderer, emptyOutDir: false, copyPublicDir: false },
});
const { pagePaths, render, siteName, siteUrl }: typeof import("./src/prerender.tsx") = await import(
  resolve(renderer, "prerender.js")
);

const write = (file: string, text: string) => {
  const [refused] = file.endsWith(".html") ? inlineScripts(text) : [];
  if (refused !== undefined) throw new Error(`${file} has a script that its policy refuses: ${refused}`);
  mkdirSync(dirname(resolve(built, file)), { recursive: true });
  writeFileSync(resolve(built, file), text);
};

const inBuilt = (path: string) => readFileSync(resolve(built, `.${path}`), "utf8");
const template = styleWithoutScript(
  completeTemplate(inBuilt("/index.html"), inBuilt),
  styleOf(filesOf(site), "laterFonts"),
);
const appHtml = completeTemplate(inBuilt("/app.html"), inBuilt);
/** The back office's, which no member loads: its scripts are kept by whom uses them (src/sw.ts). */
const BACK_OFFICE = /\/app\/(AdminLayout\.tsx|routes\/admin\/)/;
const memberFiles = outside(filesOf(app), BACK_OFFICE);
const staffFiles = filesOf(app)
  .map(({ fileName }) => fileName)
  .filter((file) => !memberFiles.includes(file));
write("app.html", appHtml);
const policy = JSON.stringify(securityHeaders(surroundings));
await build({
  configFile: false,
  root: here("."),
  mode,
  logLevel: "warn",
  define: { PRECACHE: JSON.stringify(precache(memberFiles, staffFiles, appHtml, policy)) },
  build: {
    ...intoBuilt,
    copyPublicDir: false,
    modulePreload: false,
    rolldownOptions: { input: here("src/sw.ts"), output: { entryFileNames: "sw.js", format: "iife" } },
  },
});

const now = new Date();
const isSilent = (error: unknown): boolean => error instanceof Error && error.name === "BlogUnavailable";

/** A page as HTML; a blog that does not answer is asked twice more: it is another's server, and this is for all visitors. */
async function rendered(path: string, again = 2): Promise<Awaited<ReturnType<typeof render>>> {
  try {
    return await render(new URL(path, siteUrl).href, now);
  } catch (error) {
    if (!isSilent(error) || again === 0) throw error;
    return rendered(path, again - 1);
  }
}

/** Writes the picture of a page's link previews, unless the page has one of its own. */
async function writeSharePicture(path: string, page: Awaited<ReturnType<typeof render>>): Promise<void> {
  const file = sharePath(path);
  if (!page.head.includes(`<meta property="og:image" content="${new URL(file, siteUrl).href}"/>`)) return;
  const { title, hero } = sharedOf(page);
  const picture = await sharePicture(
    title,
    siteName,
    readFileSync(resolve(built, `pictures/${hero}-1600.webp`)),
  );
  mkdirSync(dirname(resolve(built, `.${file}`)), { recursive: true });
  writeFileSync(resolve(built, `.${file}`), picture);
}

/** Pages that search engines may list. */
const listed: Listed[] = [];
const known = new Set<string>(pagePaths);
for (const path of known) {
  try {
    const page = await rendered(path);
    write(path === "/" ? "index.html" : `${path.slice(1)}.html`, fillTemplate(template, page, now));
    await writeSharePicture(path, page);
    if (page.head.includes(`<link rel="canonical" href="${siteUrl}${path}"/>`)) {
      const [, modified] =
        /<meta property="article:modified_time" content="([^"]+)"\/>/.exec(page.head) ?? [];
      listed.push({ path, modified });
    }
    for (const [, post] of page.html.matchAll(/href="(\/post\/[^"?#]+)"/g)) if (post) known.add(post);
  } catch (error) {
    // Without the blog the site is built all the same, and its pages load in the browser.
    if (!isSilent(error)) throw error;
    console.warn(`${path} is left to the browser: the blog did not answer.`);
  }
}
const missing = await render(new URL("/404", siteUrl).href, now);
write("404.html", fillTemplate(template, missing, now));
await writeSharePicture("/404", missing);
write("site.html", template);
write("manifest.webmanifest", manifest(siteName));
write("sitemap.xml", siteMap(siteUrl, listed));
write("robots.txt", `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
putInPlace(built, dist, folder);
console.log(`${known.size} pages as HTML, ${listed.length} of them in the site map.`);
