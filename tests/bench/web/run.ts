import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { launch } from "chrome-launcher";
import type { Browser } from "playwright-core";
import { ENTRIES } from "../../support/browser/builtSite.ts";
import { findChromium } from "../../support/browser/chromium.ts";
import { openEdge } from "../edge.ts";
import { median } from "../figures.ts";
import { type Load, loads } from "./loads.ts";
import { connect, journey, type Visit, visit } from "./visit.ts";

/**
 * A page's medians; without a menu, no time. `scriptKb` is all JavaScript, compressed, that it loads without
 * interaction.
 */
type Figures = Load & Required<Omit<Visit, "scripts">> & { scriptKb: number; isEntry: boolean };

const SYSTEM_FONTS = "/etc/fonts";

/** Returns the limits that a page misses, in words. */
const faults = (page: Figures): string[] => [
  ...(page.performance < 97 ? [`performance ${page.performance}`] : []),
  ...(page.accessibility < 100 ? [`accessibility ${page.accessibility}`] : []),
  ...(page.bestPractices < 100 ? [`best practices ${page.bestPractices}`] : []),
  ...(page.seo < 100 ? [`SEO ${page.seo}`] : []),
  ...(page.paintMs > (page.picture ? 1600 : 1300) ? ["paint"] : []),
  ...(page.shift > 0.01 ? ["shift"] : []),
  ...(page.blockingMs > 100 ? ["blocking"] : []),
  // Entries bring the scripts of the members' app.
  ...(page.scriptKb > 155 && !page.isEntry ? ["scripts"] : []),
  ...(page.menuMs > 200 ? ["menu"] : []),
  ...(page.nextMs > 300 ? ["next page"] : []),
];

/** Returns a page's figures and the limits it misses. */
function lineOf(path: string, page: Figures): string {
  const scores = [page.performance, page.accessibility, page.bestPractices, page.seo].join(" ");
  const figures = [
    `${(page.paintMs / 1000).toFixed(2)} s ${page.picture ? "picture" : "text"}`,
    `shift ${page.shift.toFixed(3)}`,
    `blocked ${Math.round(page.blockingMs)} ms`,
    `${page.scriptKb.toFixed(1)} kB`,
    `menu ${Math.round(page.menuMs)} ms`,
    `next page ${Math.round(page.nextMs)} ms`,
    `machine ${Math.round(page.machine)}`,
    `stolen ${Math.round(page.stolen * 100)} %`,
  ].join("  ");
  const remarks = [...faults(page), ...page.broken].join(", ");
  return `${path.padEnd(30)} ${scores.padEnd(16)} ${figures}${remarks ? `  NOT: ${remarks}` : ""}`;
}

// Audits every public page of the suite's site, and the entry pages: medians of several loads, the limits they miss, and how
// long a visitor with a slow phone waits for the menu, the next page and what they tap on a way over five pages.
// `npm run bench:web -- 1 /shop /blog` measures these pages once; `--check` fails if one misses a limit.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: "boolean", default: false } },
});
const [runs = "5", ...only] = positionals;
const dist = resolve(import.meta.dirname, "../../../web/dist");

const isPage = (file: string) =>
  file.endsWith(".html") &&
  ![
    "404.html",
    "app.html",
    "admin.html",
    "biglietto.html",
    "first-access.html",
    "offline.html",
    "site.html",
  ].includes(file);
const [post] = readdirSync(resolve(dist, "post"));
const files = [...readdirSync(dist).filter(isPage), `post/${post}`];
const pathOf = (file: string) => (file === "index.html" ? "/" : `/${file.replace(/\.html$/, "")}`);
const pages = files
  .map((file) => ({ file, path: pathOf(file) }))
  .filter(({ path }) => only.length === 0 || only.includes(path));

const edge = await openEdge(dist);
const { executablePath, args, env } = await findChromium();
const chrome = await launch({
  chromePath: executablePath,
  chromeFlags: args,
  // The browser of npm brings a single font, to which no page falls back until its own are there.
  envVars: { ...process.env, ...env, ...(existsSync(SYSTEM_FONTS) && { FONTCONFIG_PATH: SYSTEM_FONTS }) },
  logLevel: "silent",
});

/** Repeats a measurement. Separate from the audits: a second client would disturb Lighthouse. */
async function repeat<Result>(measure: (browser: Browser) => Promise<Result>): Promise<Result[]> {
  const browser = await connect(chrome.port);
  const all: Result[] = [];
  try {
    for (let run = 0; run < Number(runs); run += 1) all.push(await measure(browser));
  } finally {
    await browser.close();
  }
  return all;
}

let held = 0;
try {
  for (const { file, path } of pages) {
    const hidden = readFileSync(resolve(dist, file), "utf8").includes('content="noindex');
    const url = edge.url + path;
    const audits = await loads({ url, port: chrome.port, hidden }, Number(runs));
    const visited = await repeat((browser) => visit(browser, url));
    const scripts = new Set(visited.flatMap(({ scripts }) => scripts));
    const sizes = await Promise.all([...scripts].map(edge.kilobytes));
    const middle = (of: (one: Load) => number) => median(audits.map(of));
    const page: Figures = {
      performance: middle(({ performance }) => performance),
      accessibility: middle(({ accessibility }) => accessibility),
      bestPractices: middle(({ bestPractices }) => bestPractices),
      seo: middle(({ seo }) => seo),
      paintMs: middle(({ paintMs }) => paintMs),
      shift: middle(({ shift }) => shift),
      blockingMs: middle(({ blockingMs }) => blockingMs),
      scriptKb: sizes.reduce((sum, size) => sum + size, 0),
      isEntry: ENTRIES.some((entry) => entry === `/${file}`),
      menuMs: median(visited.map(({ menuMs = 0 }) => menuMs)),
      nextMs: median(visited.map(({ nextMs = 0 }) => nextMs)),
      machine: middle(({ machine }) => machine),
      stolen: Math.max(...audits.map(({ stolen }) => stolen)),
      picture: audits.every(({ picture }) => picture),
      broken: [...new Set(audits.flatMap(({ broken }) => broken))],
    };
    if (faults(page).length === 0) held += 1;
    console.log(lineOf(path, page));
  }
  const slowest = median(await repeat((browser) => journey(browser, edge.url)));
  console.log(
    `\nA journey over five pages: ${Math.round(slowest)} ms from a tap to its paint, at most (limit 200).`,
  );
} finally {
  chrome.kill();
  edge.close();
}
console.log(`\n${held} of ${pages.length} pages hold every limit (median of ${runs}).`);
if (values.check && held < pages.length) process.exitCode = 1;
