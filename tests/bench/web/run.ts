import { readdirSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { launch } from "chrome-launcher";
import { findChromium } from "../../support/chromium.ts";
import { median } from "../figures.ts";
import { buildSite } from "./build.ts";
import { hostSite } from "./host.ts";
import { type Figures, faults, lineOf } from "./line.ts";
import { type Load, loads } from "./loads.ts";
import { connect, type Visit, visit } from "./visit.ts";

// Every public page of the preview build, and those where one signs in, through Lighthouse's phone: the median of so many loads, every limit that does not
// hold, and how long a visitor with such a phone waits for the menu and the next page. `npm run bench:web -- 1 /shop /blog`
// measures these pages once.

const [runs = "5", ...only] = process.argv.slice(2);
const dist = resolve(import.meta.dirname, "../../../web/dist");

const blog = await buildSite();
const isPage = (file: string) =>
  file.endsWith(".html") &&
  !["404.html", "app.html", "admin.html", "biglietto.html", "first-access.html", "site.html"].includes(file);
const [post] = readdirSync(resolve(dist, "post"));
const files = [...readdirSync(dist).filter(isPage), `post/${post}`];
const pathOf = (file: string) => (file === "index.html" ? "/" : `/${file.replace(/\.html$/, "")}`);
const pages = files
  .map((file) => ({ file, path: pathOf(file) }))
  .filter(({ path }) => only.length === 0 || only.includes(path));

const { server, kilobytes } = await hostSite(dist);
const { port } = server.address() as AddressInfo;
const { executablePath, args, env } = await findChromium();
const chrome = await launch({
  chromePath: executablePath,
  chromeFlags: args,
  envVars: { ...process.env, ...env },
  logLevel: "silent",
});

/** So many visits of a page, made apart: a second client would be at work while Lighthouse looks. */
async function visits(url: string): Promise<Visit[]> {
  const browser = await connect(chrome.port);
  const all: Visit[] = [];
  try {
    for (let run = 0; run < Number(runs); run += 1) all.push(await visit(browser, url));
  } finally {
    await browser.close();
  }
  return all;
}

let held = 0;
try {
  for (const { file, path } of pages) {
    const hidden = readFileSync(resolve(dist, file), "utf8").includes('content="noindex');
    const url = `http://127.0.0.1:${port}${path}`;
    const audits = await loads({ url, port: chrome.port, hidden }, Number(runs));
    const visited = await visits(url);
    const scripts = new Set(visited.flatMap(({ scripts }) => scripts));
    const middle = (of: (one: Load) => number) => median(audits.map(of));
    const page: Figures = {
      performance: middle(({ performance }) => performance),
      accessibility: middle(({ accessibility }) => accessibility),
      bestPractices: middle(({ bestPractices }) => bestPractices),
      seo: middle(({ seo }) => seo),
      paintMs: middle(({ paintMs }) => paintMs),
      shift: middle(({ shift }) => shift),
      blockingMs: middle(({ blockingMs }) => blockingMs),
      scriptKb: [...scripts].reduce((sum, path) => sum + kilobytes(path), 0),
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
} finally {
  chrome.kill();
  server.close();
  blog.close();
}
console.log(`\n${held} of ${pages.length} pages hold every limit (median of ${runs}).`);
