import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { HYROX_PATH } from "@studio/contract/site/town.ts";
import { launch } from "chrome-launcher";
import { type Browser, chromium } from "playwright-core";
import { buildYardsticks, YARDSTICKS_BASE } from "../../../web/yardsticks/build.ts";
import { findChromium } from "../../support/browser/chromium.ts";
import { type Edge, openEdge } from "../edge.ts";
import { timed } from "../figures.ts";
import { openCommit } from "./commit.ts";
import { publishContents } from "./editedStudio.ts";
import {
  AFTER_SIGN_IN,
  addSample,
  installed,
  type Judged,
  judge,
  nothingCached,
  REFERENCE,
  type Samples,
  SHELL_FIRST,
  SHELL_INSTALLED,
  scriptsBlocked,
  type Values,
} from "./limits.ts";
import { quietLoad } from "./loads.ts";
import { machineIndex } from "./machine.ts";
import { journey, REFERENCE_BUTTON, tapEarly, tapWithoutScripts, visitPage } from "./pages.ts";
import {
  BACK_OFFICE,
  DASHBOARD,
  firstVisit,
  installedOn,
  SHELL,
  STAFF,
  visitAfterSignIn,
} from "./screens.ts";
import { tableOf } from "./table.ts";

// Measures how long a visitor, a member and staff with a slow phone wait, as ratios to yardsticks of the same run: a reference
// page, an empty shell, and pages whose scripts are blocked. `npm run bench:web -- /shop /me` measures these alone, `--runs 1`
// once, `--every-page` all public pages, `--against <commit>` that commit's site beside this one, in the same run; `--edited`
// after an owner has published every content.
// `--check` measures once, and twice more what misses its limit, and fails if it still does.

const { values: options, positionals: only } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: "string" },
    check: { type: "boolean", default: false },
    "every-page": { type: "boolean", default: false },
    against: { type: "string" },
    edited: { type: "boolean", default: false },
  },
});
const runs = Number(options.runs ?? (options.check ? 1 : 5));
/** How often a check measures again what misses its limit. */
const AGAIN = 2;

const dist = resolve(import.meta.dirname, "../../../web/dist");
const SYSTEM_FONTS = "/etc/fonts";

const SHELLS = ["404", "app", "admin", "biglietto", "first-access", "attiva", "offline", "site"];
const pagesIn = (folder: string): string[] =>
  readdirSync(join(dist, folder))
    .filter((file) => file.endsWith(".html"))
    .map((file) => `${folder}${file === "index.html" ? "" : file.replace(/\.html$/, "")}`)
    .filter((path) => !SHELLS.includes(path.slice(1)));

const [post = ""] = pagesIn("/post/");
const [purchase = ""] = pagesIn("/acquista/");
/** Pages whose menu is tapped at several moments, with and without their scripts. */
const TAPPED = ["/", HYROX_PATH, "/blog", purchase, "/servizi"];
const OTHERS = ["/shop", post, "/analisicorsa", "/programma", "/login"];

const isSelected = (path: string) => only.length === 0 || only.includes(path);
const pages = (
  options["every-page"] ? [...new Set([...TAPPED, ...pagesIn("/"), post])] : [...TAPPED, ...OTHERS]
).filter(isSelected);

/** The site of this build or of another commit, with what was measured of it. */
type Site = { edge: Edge; dist: string; samples: Samples };

/** A measurement of a subject, which is repeated. */
type Measurement = { subject: string; samples: Samples; measure: () => Promise<Values> };

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const remarks: string[] = [];

/** Returns the measurements of a page by Lighthouse, in the browser on `port`. */
async function audited(url: string, port: number, subject: string, hidden: boolean): Promise<Values> {
  const { values, machine, stolen, broken } = await quietLoad({ url, port, hidden });
  remarks.push(
    `${subject}: machine ${Math.round(machine)}, stolen ${Math.round(stolen * 100)} %${broken.map((title) => `, ${title}`).join("")}`,
  );
  return values;
}

const reference = `${YARDSTICKS_BASE}reference`;

function measurementsOfYardsticks(browser: Browser, port: number, { edge }: Site): Measurement[] {
  const samples = yardsticks;
  const onDevice = once(() => installedOn(browser, edge, [SHELL]));
  const url = edge.url + reference;
  return [
    { subject: SHELL_FIRST, samples, measure: () => firstVisit(browser, edge, SHELL) },
    { subject: SHELL_INSTALLED, samples, measure: async () => (await onDevice())(SHELL) },
    {
      subject: REFERENCE,
      samples,
      measure: () => visitPage(browser, edge, reference, { button: REFERENCE_BUTTON }),
    },
    { subject: REFERENCE, samples, measure: () => audited(url, port, REFERENCE, false) },
  ];
}

function measurementsOfScreens(browser: Browser, { edge, samples }: Site): Measurement[] {
  const [users, classes] = BACK_OFFICE;
  const first = [DASHBOARD, users, classes].filter((screen) => screen !== undefined);
  const memberDevice = once(() => installedOn(browser, edge, [DASHBOARD]));
  const [firstScreen = DASHBOARD, ...others] = BACK_OFFICE.filter(({ path }) => isSelected(path));
  const staffDevice = once(() => installedOn(browser, edge, [firstScreen, ...others]));
  return [
    ...first
      .filter(({ path }) => isSelected(path))
      .map((screen) => ({
        subject: nothingCached(screen.path),
        samples,
        measure: () => firstVisit(browser, edge, screen),
      })),
    ...[DASHBOARD, ...BACK_OFFICE]
      .filter(({ path }) => isSelected(path))
      .map((screen) => ({
        subject: installed(screen.path),
        samples,
        measure: async () => (await (screen === DASHBOARD ? memberDevice : staffDevice)())(screen),
      })),
    ...(isSelected(DASHBOARD.path)
      ? [{ subject: AFTER_SIGN_IN, samples, measure: () => visitAfterSignIn(browser, edge) }]
      : []),
  ];
}

function measurementsOfPages(browser: Browser, port: number, site: Site): Measurement[] {
  const { edge, samples } = site;
  const measurements = pages.flatMap((path): Measurement[] => {
    const url = edge.url + path;
    const file = resolve(site.dist, `.${path === "/" ? "/index" : path}.html`);
    const hidden = existsSync(file) && readFileSync(file, "utf8").includes('content="noindex');
    const audit = { subject: path, samples, measure: () => audited(url, port, path, hidden) };
    const goesOn = TAPPED.includes(path);
    const visit = { subject: path, samples, measure: () => visitPage(browser, edge, path, { goesOn }) };
    if (!goesOn) return [visit, audit];
    return [
      visit,
      audit,
      { subject: path, samples, measure: () => tapEarly(browser, url) },
      { subject: scriptsBlocked(path), samples, measure: () => tapWithoutScripts(browser, url) },
    ];
  });
  const byMenu = {
    subject: "/ and four more by the menu",
    samples,
    measure: () => journey(browser, edge.url),
  };
  return options.check || only.length > 0 ? measurements : [...measurements, byMenu];
}

const yardsticks: Samples = new Map();
const judgedOf = ({ samples }: Site): Judged[] => judge(new Map([...samples, ...yardsticks]));

const folder = mkdtempSync(join(tmpdir(), "yardsticks-"));
await buildYardsticks(folder);
const other = options.against === undefined ? undefined : await openCommit(options.against);
const site: Site = { edge: await openEdge(dist, { yardsticks: folder }), dist, samples: new Map() };
const before: Site | undefined = other && {
  edge: await openEdge(other.dist, other),
  dist: other.dist,
  samples: new Map(),
};
const { executablePath, args, env } = await findChromium();
// The browser of npm brings a single font, to which no page falls back until its own are there.
const environment = {
  ...process.env,
  ...env,
  ...(existsSync(SYSTEM_FONTS) && { FONTCONFIG_PATH: SYSTEM_FONTS }),
};
const browser = await chromium.launch({ executablePath, args, env: environment });
// A browser of its own: a second client would disturb Lighthouse.
const chrome = await launch({
  chromePath: executablePath,
  chromeFlags: args,
  envVars: environment,
  logLevel: "silent",
});

async function measureAll(measurements: readonly Measurement[]): Promise<void> {
  for (const { subject, samples, measure } of measurements) {
    const { ms, result } = await timed(measure);
    addSample(samples, subject, result);
    console.log(`${Math.round(ms / 1000)} s  ${subject}  ${JSON.stringify(result)}`);
  }
}

try {
  if (options.edited) await publishContents(STAFF.email);
  const { nodeMs, pageMs } = await machineIndex(browser);
  console.log(`Machine: ${Math.round(nodeMs)} ms in Node, ${Math.round(pageMs)} ms in a page.`);
  const sites = before ? [site, before] : [site];
  const measurements = [
    ...measurementsOfYardsticks(browser, chrome.port, site),
    ...sites.flatMap((one) => measurementsOfScreens(browser, one)),
    ...sites.flatMap((one) => measurementsOfPages(browser, chrome.port, one)),
  ];
  const started = performance.now();
  const secondsSince = () => Math.round((performance.now() - started) / 1000);
  for (let run = 1; run <= runs; run += 1) {
    await measureAll(measurements);
    console.log(`Run ${run} of ${runs}, ${secondsSince()} s.`);
  }
  const missed = judgedOf(site).filter(({ holds }) => !holds);
  if (options.check && missed.length > 0) {
    const again = new Set(missed.flatMap(({ subject, yardstick }) => [subject, yardstick]));
    console.log(`Measured ${AGAIN} times more: ${[...again].join("; ")}.`);
    for (let time = 0; time < AGAIN; time += 1)
      await measureAll(measurements.filter(({ subject }) => again.has(subject)));
  }
  const figures = judgedOf(site);
  console.log(`\n${tableOf(figures, before && judgedOf(before))}\n\n${remarks.join("\n")}`);
  const misses = figures.filter(({ holds }) => !holds).length;
  console.log(`\n${figures.length - misses} of ${figures.length} ratios hold, after ${secondsSince()} s.`);
  // Where nothing was measured nothing holds.
  if (options.check && (misses > 0 || figures.length === 0)) process.exitCode = 1;
} finally {
  chrome.kill();
  await browser.close();
  site.edge.close();
  before?.edge.close();
  await other?.close();
  rmSync(folder, { recursive: true, force: true });
}
