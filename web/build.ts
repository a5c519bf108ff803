import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { identityIn, servedContents } from "@studio/contract/content/served.ts";
import { parseContent } from "@studio/contract/fields/definition.ts";
import { contactsContent } from "@studio/contract/site/content/contacts.ts";
import { contacts, studio } from "@studio/contract/studio.ts";
import { type LicenseInfo, licensePlugin } from "rolldown-license-plugin";
import { build, loadEnv } from "vite";
import { manifest } from "./prerender/manifest.ts";
import {
  backOfficeHeaders,
  inlineScripts,
  securityHeaders,
  surroundingsOf,
  writeHeaders,
} from "./prerender/policy.ts";
import { putInPlace } from "./prerender/putInPlace.ts";
import { filesOf, preloadedModules, scriptsOf, styleOf } from "./prerender/scripts.ts";
import { securityText } from "./prerender/securityText.ts";
import { servedPrices, servedRace } from "./prerender/served.ts";
import { serviceWorker } from "./prerender/serviceWorker.ts";
import { sharedOf, sharePicture } from "./prerender/sharePicture.ts";
import { type Listed, siteMap } from "./prerender/siteMap.ts";
import {
  completeTemplate,
  fillDocument,
  fillTemplate,
  preloadScripts,
  styleWithoutScript,
  withoutScripts,
} from "./prerender/template.ts";
import { sharePath } from "./src/app/share.ts";

// Builds the site as Hosting serves it: the app's scripts, and each public page as HTML (docs/decisions/0013).

const here = (path: string) => resolve(import.meta.dirname, path);
const { mode } = parseArgs({ options: { mode: { type: "string", default: "production" } } }).values;
/**
 * Each build writes to its own temporary folder, which replaces `dist` once it is complete: concurrent builds do not
 * interfere, and `dist` never holds half a site.
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

// The served site has the headers of firebase.json: they must belong to this very configuration.
const surroundings = surroundingsOf({ ...loadEnv(mode, here(".")) });
const firebaseJson = readFileSync(here("../firebase.json"), "utf8");
if (mode === "production" && writeHeaders(firebaseJson, surroundings) !== firebaseJson) {
  throw new Error("firebase.json has other headers than this build needs: npm run headers writes them.");
}

const { url: siteUrl } = studio;
// The local stack has no site in service while it builds its own, unless a test names it.
const servedUrl = process.env.SITE_IN_SERVICE ?? (mode === "production" ? siteUrl : undefined);
const prices = servedUrl === undefined ? undefined : await servedPrices(servedUrl);
const contents = servedUrl === undefined ? undefined : await servedContents(servedUrl);
const race = servedUrl === undefined ? undefined : await servedRace(servedUrl);
if (servedUrl !== undefined && !prices)
  console.warn("The pages have the price list: the site did not answer.");
if (servedUrl !== undefined && !contents)
  console.warn("The pages have the initial contents: the site did not answer.");
if (servedUrl !== undefined && !race)
  console.warn("The pages have no race for search engines: the site did not answer.");
// Known already if `npm run deploy` builds.
const { STUDIO_IDENTITY = JSON.stringify(identityIn(contents) ?? null) } = process.env;
const define = { BUILT_IDENTITY: STUDIO_IDENTITY };

await build({
  configFile: here("vite.config.ts"),
  mode,
  define,
  logLevel: "warn",
  build: { ssr: here("src/prerender.tsx"), outDir: renderer, emptyOutDir: false, copyPublicDir: false },
});
const {
  documentPaths,
  isSample,
  offlinePath,
  pagePaths,
  render,
  renderDocument,
  siteName,
}: typeof import("./src/prerender.tsx") = await import(resolve(renderer, "prerender.js"));

const write = (file: string, text: string) => {
  const [refused] = file.endsWith(".html") ? inlineScripts(text) : [];
  if (refused !== undefined) throw new Error(`${file} has a script that its policy refuses: ${refused}`);
  mkdirSync(dirname(resolve(built, file)), { recursive: true });
  writeFileSync(resolve(built, file), text);
};

const inBuilt = (path: string) => readFileSync(resolve(built, `.${path}`), "utf8");

/** Packages of which something is in the builds, each once. */
const bundled = new Map<string, LicenseInfo>();
const noteLicences = () =>
  licensePlugin({
    done(licences) {
      for (const one of licences) bundled.set(`${one.name} ${one.version}`, one);
    },
  });
const collectLicences = { plugins: [noteLicences()], worker: { plugins: () => [noteLicences()] } };

// Separate builds for the app and the site, so that neither carries code that only the other uses.
await build({
  configFile: here("vite.config.ts"),
  mode,
  define,
  ...collectLicences,
  plugins: [
    ...collectLicences.plugins,
    serviceWorker({
      plugins: collectLicences.plugins,
      headers: JSON.stringify([...securityHeaders(surroundings), ...backOfficeHeaders(surroundings)]),
      async writeDocuments(files) {
        const template = styleWithoutScript(
          completeTemplate(inBuilt("/app.html"), inBuilt),
          styleOf(files, "laterFonts"),
        );
        for (const path of documentPaths) {
          const document = fillDocument(template, await renderDocument(new URL(path, siteUrl).href));
          write(`${path.slice(1)}.html`, preloadScripts(document, scriptsOf(files, preloadedModules(path))));
        }
        const offline = fillDocument(template, await renderDocument(new URL(offlinePath, siteUrl).href));
        write(`${offlinePath.slice(1)}.html`, withoutScripts(offline));
      },
    }),
  ],
  build: { ...intoBuilt, rolldownOptions: { input: here("app.html") } },
});
const site = await build({
  configFile: here("vite.config.ts"),
  mode,
  define,
  ...collectLicences,
  // Slower than Vite's own, and its scripts are 1 % smaller: here, where a visit begins.
  build: {
    ...intoBuilt,
    minify: "terser",
    // Functions in parentheses are parsed once, as they are run at once: terser takes away those that the bundler sets.
    terserOptions: { ecma: 2020, compress: { passes: 2 }, format: { wrap_func_args: true }, maxWorkers: 2 },
  },
});
const template = styleWithoutScript(
  completeTemplate(inBuilt("/index.html"), inBuilt),
  styleOf(filesOf(site), "laterFonts"),
);

/** Returns the licences of everything that visitors are sent, fonts included; packages with the same text share it. */
function noticesText(): string {
  const unlicensed = [...bundled].filter(([, { license, licenseText }]) => !license && !licenseText);
  if (unlicensed.length > 0)
    throw new Error(`Without a licence: ${unlicensed.map(([name]) => name).join(", ")}`);
  const byText = Map.groupBy(bundled, ([, { license, licenseText }]) => licenseText.trim() || license);
  return [...byText]
    .map(
      ([text, packages]) =>
        `${packages.map(([name, { license }]) => `${name} (${license})`).join("\n")}\n\n${text}\n`,
    )
    .join(`\n${"-".repeat(80)}\n\n`);
}

const now = new Date();
const isSilent = (error: unknown): boolean => error instanceof Error && error.name === "BlogUnavailable";

/** Renders a page to HTML; an unavailable blog is retried twice, since it is an external server. */
async function rendered(path: string, again = 2): Promise<Awaited<ReturnType<typeof render>>> {
  try {
    return await render(new URL(path, siteUrl).href, now, { prices, contents, race });
  } catch (error) {
    if (!isSilent(error) || again === 0) throw error;
    return rendered(path, again - 1);
  }
}

/** Writes the link preview's image of a page, unless the page has its own. */
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
    write(
      path === "/" ? "index.html" : `${path.slice(1)}.html`,
      fillTemplate(template, page, { at: now, prices }),
    );
    await writeSharePicture(path, page);
    if (page.head.includes(`<link rel="canonical" href="${siteUrl}${path}"/>`)) {
      const [, modified] =
        /<meta property="article:modified_time" content="([^"]+)"\/>/.exec(page.head) ?? [];
      listed.push({ path, modified });
    }
    for (const [, post] of page.html.matchAll(/href="(\/post\/[^"?#]+)"/g)) if (post) known.add(post);
  } catch (error) {
    // A blog that is unavailable does not fail the build: its pages then load their data in the browser.
    if (!isSilent(error)) throw error;
    console.warn(`${path} is left to the browser: the blog did not answer.`);
  }
}
const missing = await render(new URL("/404", siteUrl).href, now, { prices, contents, race });
write("404.html", fillTemplate(template, missing, { at: now, prices }));
await writeSharePicture("/404", missing);
write("site.html", template);
write("manifest.webmanifest", manifest(siteName));
write("sitemap.xml", siteMap(siteUrl, listed));
// A new studio is open to search engines once its owner has said who it is.
const isOpen = mode !== "production" || !isSample;
const forRobots = isOpen ? `Allow: /\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n` : "Disallow: /\n";
write("robots.txt", `User-agent: *\n${forRobots}`);
const { email } = parseContent(contactsContent, contents?.contacts?.value) ?? contacts;
// A file below `.well-known` would be left out, as all that begin with a dot: Hosting rewrites its address.
write("security.txt", securityText(siteUrl, email, now));
write("notices.txt", noticesText());
putInPlace(built, dist, folder);
console.log(`${known.size} pages as HTML, ${listed.length} of them in the site map.`);
