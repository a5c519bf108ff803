import { execFile } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { secondStudio, tracesOfFirst } from "../support/rebrand/second.ts";
import { projectFiles, root } from "../support/sources.ts";

// Rebranding edits one file: a copy of the project with another studio in that file is built for production, and no
// trace of the first one remains.

const BUILT_FROM =
  /^(web\/|functions\/(src\/|contract\/|build\.ts$|package\.json$)|package\.json$|tsconfig\.json$|firebase\.json$)/;
const BUILD_TIMEOUT_MS = 300_000;
const run = promisify(execFile);

let copy = "";

beforeAll(async () => {
  // Inside the root, where Node resolves the packages; git and the tools that use it ignore this folder.
  mkdirSync(join(root, ".cache"), { recursive: true });
  copy = mkdtempSync(join(root, ".cache/rebrand-"));
  for (const file of projectFiles.filter((name) => BUILT_FROM.test(name))) {
    cpSync(join(root, file), join(copy, file), { recursive: true });
  }
  writeFileSync(join(copy, "functions/contract/studio.ts"), secondStudio());
  // The root's packages contain a link to the first studio's contract.
  mkdirSync(join(copy, "node_modules/@studio"), { recursive: true });
  symlinkSync(join(copy, "functions/contract"), join(copy, "node_modules/@studio/contract"));
  await Promise.all([
    run(process.execPath, ["build.ts", "--mode", "preview"], { cwd: join(copy, "web") }),
    run(process.execPath, ["build.ts"], { cwd: join(copy, "functions") }),
  ]);
}, BUILD_TIMEOUT_MS);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const filesBelow = (folder: string): string[] =>
  readdirSync(join(copy, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(copy.length + 1));

/** The functions' code as it is deployed, without the maps to its source. */
const functionsFiles = () => filesBelow("functions/lib").filter((file) => file.endsWith(".js"));

/** Returns the readable text of a file, with escape sequences decoded. */
const readable = (file: string): string =>
  readFileSync(join(copy, file), "utf8")
    .replace(/&#x27;|&#39;|\\u0027|\\'/g, "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .toLowerCase();

/** Returns whether a text occurs at the start of a word: a short name may be the end of others. */
function beginsIn(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  return false;
}

const read = (file: string): string => readFileSync(join(copy, file), "utf8");

describe("another studio", () => {
  test("has its own name in every page, its addresses, its map of the site, its app and its mails", () => {
    expect(read("web/dist/index.html")).toContain("| Zavorra</title>");
    expect(filesBelow("web/dist")).toEqual(
      expect.arrayContaining([
        "web/dist/zavorradaita.html",
        "web/dist/zavorra-online-training.html",
        "web/dist/palestrahyroxsanmaurotorinese.html",
      ]),
    );
    expect(read("web/dist/sitemap.xml")).toContain("<loc>https://www.zavorra.test/zavorradaita</loc>");
    expect(JSON.parse(read("web/dist/manifest.webmanifest"))).toMatchObject({ name: "Zavorra" });
    expect(read("web/dist/robots.txt")).toContain("https://www.zavorra.test/sitemap.xml");
    expect(functionsFiles().map(read).join("")).toContain("salve@zavorra.test");
  });

  test("has no trace of the first one in file names or contents", () => {
    const traces = tracesOfFirst();
    expect(traces.length).toBeGreaterThan(50);
    const files = [...filesBelow("web/dist"), ...functionsFiles()];
    expect(files.length).toBeGreaterThan(100);
    const leaks = files.flatMap((file) => {
      const text = `${file.toLowerCase()}\n${readable(file)}`;
      return traces.filter((trace) => beginsIn(text, trace.text)).map(({ where }) => `${file}: ${where}`);
    });
    expect(leaks).toEqual([]);
  });
});
