import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { browsers, features } from "web-features";
import {
  APP_SHELLS,
  builtFiles,
  builtPaths,
  ENTRIES,
  pageFile,
  readBuilt,
} from "../support/browser/builtSite.ts";

// The build works in every browser that is Baseline widely available (docs/decisions/0076): what is newer is used where its
// absence costs nothing.

/** Day of the release for which the versions in `web/public/browser.js` were chosen. */
const RELEASED = "2026-11-28";

/** Months after which what all browsers have is widely available. */
const WIDELY_MONTHS = 30;

function monthsBefore(day: string, months: number): string {
  const date = new Date(day);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 10);
}

const available = monthsBefore(RELEASED, WIDELY_MONTHS);

/** Returns the newest version of a browser that was out when the youngest of the widely available features were. */
const versionOf = (browser: keyof typeof browsers): string | undefined =>
  browsers[browser].releases.filter(({ date }) => date <= available).at(-1)?.version;

/** Interfaces whose members have names of their own: a call of one is a call of theirs. */
const INTERFACES =
  /^(Element|HTMLElement|HTML(Dialog|Input|Select|Media)Element|Document|Node|Response|Request|Blob|URL|AbortSignal|CSSStyleSheet|Selection|Set|Array|Iterator|Promise|Uint8Array|String|Date|RegExp)$/;

/** Keys of all features of browsers, each with whether it is widely available. */
const keys = Object.values(features).flatMap((feature) => {
  if (feature.kind !== "feature") return [];
  const { status } = feature;
  return (feature.compat_features ?? []).map((key) => {
    const since = (status.by_compat_key?.[key] ?? status).baseline_low_date?.replace("≤", "");
    return { path: key.split("."), isWide: since !== undefined && since <= available };
  });
});

const wideNames = new Set(keys.filter(({ isWide }) => isWide).map(({ path }) => path.at(-1)));

const globals: Readonly<Record<string, string>> = {
  Document: "document",
  Navigator: "navigator",
  Window: "window",
  Performance: "performance",
};

/**
 * Returns the names of a feature of the language or of the browser in scripts that use it: `Notification`,
 * `navigator.share` or `.substr()`, none where it has no name of its own.
 */
function namesOf([kind = "", second = "", ...rest]: readonly string[]): string[] {
  const path = kind === "api" ? [second, ...rest] : rest;
  if (kind !== "api" && `${kind}.${second}` !== "javascript.builtins") return [];
  const [owner = "", named, ...more] = path;
  const member = named?.replace(/_static$/, "");
  if (more.length > 0 || !/^[A-Z]/.test(owner) || (member ?? owner).length < 3) return [];
  if (member === undefined || member === owner) return [owner];
  const isDistinct = INTERFACES.test(owner) && !wideNames.has(member);
  return [`${globals[owner] ?? owner}.${member}`, ...(isDistinct ? [`.${member}()`] : [])];
}

const newer = new Set(keys.filter(({ isWide }) => !isWide).flatMap(({ path }) => namesOf(path)));

/** Returns all such names in a script. A pattern for each of a thousand features would read all scripts as often. */
function namesIn(script: string): string[] {
  const all = (pattern: RegExp) => [...script.matchAll(pattern)];
  return [
    ...all(/(?<![\w$.])([A-Z]\w*)[.(]/g).map(([, owner = ""]) => owner),
    ...all(/(?<![\w$])(\w+)(?=\.(\w+))/g).map(([, owner, member]) => `${owner}.${member}`),
    ...all(/\.(\w+)\(/g).map(([, member]) => `.${member}()`),
  ];
}

/** Newer or never common features that scripts of the build use, with what happens without them. */
const spared: Readonly<Record<string, string>> = {
  ".compile()": "methods of libraries: zod's, Firestore's",
  ".escape()": "CSS.escape, which is old; no RegExp.escape",
  ".execCommand()": "the grid's copy without a clipboard; every browser has it",
  ".getYear()": "date-fns parses a format that is not used; every browser has it",
  ".setYear()": "as getYear",
  ".startViewTransition()": "React and the router, for transitions that nobody asks for",
  ".substr()": "every browser has it",
  ".toArray()": "methods of libraries: Firestore's sets, dnd-kit's",
  ".toBase64()": "a method of Firestore's bytes",
  BarcodeDetector: "tested for, else WebAssembly reads the code (codeReader.ts)",
  "BarcodeDetector.getSupportedFormats": "as BarcodeDetector",
  Notification: "tested for: without it no push is offered (push/device.ts)",
  "Notification.permission": "as Notification",
  "Notification.requestPermission": "as Notification",
  "Symbol.dispose": "Firestore brings its own",
  Temporal: "tested for by Firestore, whose timestamps are not turned into it here",
  "Temporal.Instant": "as Temporal",
  "document.execCommand": "as .execCommand()",
  "document.startViewTransition": "as .startViewTransition()",
  "navigator.connection": "React tests for it",
  "navigator.share": "tested for, else the link is copied (ProgrammeSheet.tsx)",
  "navigator.userAgentData": "Popper tests for it",
  "navigator.wakeLock": "tested for: the screen may go dark (EntranceScreen.tsx)",
};

const namesInScripts = new Set(
  [...builtFiles]
    .filter((file) => file.endsWith(".js"))
    .flatMap((file) => namesIn(readBuilt(file).toString())),
);

test("scripts use no newer feature, except where its absence costs nothing", () => {
  expect(newer.size).toBeGreaterThan(500);
  const used = [...newer].filter((name) => namesInScripts.has(name));
  expect(used.sort()).toEqual(Object.keys(spared).sort());
});

const note = readBuilt("/browser.js").toString();
const noteCode = note.replace(/^\s*\/\/.*$/gm, "");

test("the note to older browsers names the versions that are widely available, and looks for the youngest features", () => {
  const named = [...note.matchAll(/(Chrome|Edge|Firefox|Safari|iOS) ([\d.]+)/g)].map(([, name, version]) => [
    name,
    version,
  ]);
  expect(Object.fromEntries(named)).toEqual({
    Chrome: versionOf("chrome"),
    Edge: versionOf("edge"),
    Firefox: versionOf("firefox"),
    Safari: versionOf("safari"),
    iOS: versionOf("safari_ios"),
  });
  const isWide = (name: string) =>
    keys.some(({ path, isWide }) => isWide && path.join(".") === `javascript.builtins.${name}`);
  expect(
    ["Promise.withResolvers", "Map.groupBy"].filter((name) => note.includes(name) && isWide(name)),
  ).toHaveLength(2);
});

test("every browser can read the note: it has no syntax that is younger than scripts with modules", () => {
  expect(noteCode).not.toMatch(/=>|`|\b(?:let|const|class|async|await|import|export)\b|\?\.|\?\?|\.\.\./);
});

test.each([
  ...builtPaths.map((path) => [path, pageFile(path)]),
  ...[...ENTRIES, ...APP_SHELLS].map((file) => [file, file]),
])("%s asks for the note before its modules", (_, file) => {
  const html = builtFiles.has(file) ? readBuilt(file).toString() : readFileSync(file, "utf8");
  const order = [...html.matchAll(/<script (defer src="\/browser\.js"|type="module")/g)].map(
    ([, kind]) => kind,
  );
  expect(order[0]).toBe('defer src="/browser.js"');
  expect(order.filter((kind) => kind === 'type="module"').length).toBeGreaterThan(0);
});

test("the note takes the documents of the app for those whose forms need their scripts, and no other", () => {
  const ofApp = (html: string) => /<html[^>]* data-app[ >]/.test(html);
  const app = [...ENTRIES, ...APP_SHELLS].filter((file) => !ofApp(readBuilt(file).toString()));
  const site = builtPaths.filter((path) => ofApp(readFileSync(pageFile(path), "utf8")));
  expect([app, site]).toEqual([[], []]);
});

test("the service worker has the note: without a network it must not keep the app waiting", () => {
  expect(readBuilt("/sw.js").toString()).toContain("/browser.js");
});
