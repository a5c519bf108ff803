import { describe, expect, test } from "vitest";
import { foldersIn, isTest, modulesBelow, namesImported, projectFiles, source } from "../support/sources.ts";

const SERVER = "functions/src";

/** Nouns that all others may import. */
const BASE = ["people", "activity", "notices", "content"];
/** Modules above the nouns: operations over several of them, and the schedule that runs them. */
const ABOVE = ["workflows", "operations"];

const folders = foldersIn(SERVER).filter((folder) => folder !== "platform");
const nouns = folders.filter((folder) => !ABOVE.includes(folder));

type Import = { file: string; from: string; module: string; names: readonly string[] };

const nounOf = (module: string): string | undefined => {
  const [, noun] = /^functions\/src\/([^/]+)\//.exec(module) ?? [];
  return noun === "platform" ? undefined : noun;
};

/** Returns the imports of a folder's modules from other nouns. */
const foreign = (folder: string): Import[] =>
  modulesBelow(`${SERVER}/${folder}`)
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      namesImported(file).flatMap(({ module, names }) => {
        const from = nounOf(module);
        return from === undefined || from === folder ? [] : [{ file, from, module, names }];
      }),
    );

const graph = new Map(folders.map((folder) => [folder, new Set(foreign(folder).map(({ from }) => from))]));

/** Returns a cycle of imports from a noun to itself, if there is one. */
function cycleFrom(
  start: string,
  at = start,
  way: readonly string[] = [start],
): readonly string[] | undefined {
  for (const next of graph.get(at) ?? []) {
    if (next === start) return [...way, next];
    if (way.includes(next)) continue;
    const cycle = cycleFrom(start, next, [...way, next]);
    if (cycle) return cycle;
  }
  return undefined;
}

const line = ({ file, module, names }: Import) => `${file} -> ${module} (${names.join(", ")})`;

/** Returns whether other nouns may import a store's export: reads, references for joint reads, and types. */
const isRead = (name: string): boolean => /^(read|count|is)[A-Z]|Ref$|^[A-Z]/.test(name);

const isStore = (module: string): boolean => module.endsWith("/store.ts");

describe("the server's nouns", () => {
  test("import each other one way", () => {
    expect(folders.flatMap((folder) => cycleFrom(folder)?.join(" -> ") ?? [])).toEqual([]);
  });

  test("may import people, which imports no other", () => {
    expect(foreign("people").map(line)).toEqual([]);
  });

  test.each(nouns)("%s imports nothing from above", (noun) => {
    expect(
      foreign(noun)
        .filter(({ from }) => ABOVE.includes(from))
        .map(line),
    ).toEqual([]);
  });

  test.each(nouns)("%s only reads in another's store", (noun) => {
    const writes = foreign(noun).filter(({ module, names }) => isStore(module) && !names.every(isRead));
    expect(writes.map(line)).toEqual([]);
  });

  test.each(nouns)("%s has no module that calls operations of several others", (noun) => {
    const called = foreign(noun).filter(({ from, module }) => !isStore(module) && !BASE.includes(from));
    const files = [...new Set(called.map(({ file }) => file))];
    const several = files.filter(
      (file) => new Set(called.filter((one) => one.file === file).map(({ from }) => from)).size > 1,
    );
    expect(several).toEqual([]);
  });
});

test("no folder of the server holds more than twenty modules", () => {
  const modules = projectFiles.filter(
    (file) => file.startsWith(`${SERVER}/`) && file.endsWith(".ts") && !isTest(file),
  );
  const folderOf = (file: string) => file.slice(0, file.lastIndexOf("/"));
  const sizes = [...new Set(modules.map(folderOf))].map((folder) => ({
    folder,
    size: modules.filter((file) => folderOf(file) === folder).length,
  }));
  expect(sizes.filter(({ size }) => size > 20)).toEqual([]);
});

describe("the server reaches Firestore", () => {
  const modules = modulesBelow(SERVER).filter((file) => !isTest(file));
  const using = (pattern: RegExp): string[] => modules.filter((file) => pattern.test(source(file)));

  test("with readings that an attempt of a commit remembers, and no others", () => {
    expect(using(/\.getAll\(|\.get\(\)(?!\?)|\.onSnapshot\(/)).toEqual([
      `${SERVER}/platform/firestore/documents.ts`,
      `${SERVER}/platform/firestore/readings.ts`,
    ]);
    // A count has no version; it decides nothing that is written.
    expect(source(`${SERVER}/platform/firestore/documents.ts`).match(/\.get\(\)/g)).toEqual([".get()"]);
  });

  test("with writes that hold only if what was read is unchanged, and no others", () => {
    expect(using(/\.batch\(\)|runTransaction\(|bulkWriter\(/)).toEqual([
      `${SERVER}/platform/firestore/commit.ts`,
      // Erasures overwrite whatever there is.
      `${SERVER}/platform/firestore/documentSources.ts`,
    ]);
    expect(using(/\bref\.(set|update|create|delete)\(/)).toEqual([]);
  });
});

/** Modules whose address is that of the studio itself, wherever it runs: ids of mails, the licence, the canonical address of posts. */
const OF_THE_STUDIO = [
  "functions/src/platform/http/site.ts",
  "functions/src/platform/mail/smtp.ts",
  "functions/src/blog/preview.ts",
  "functions/src/site/openapi.ts",
];

test("links in mails and answers lead to the site that is running", () => {
  const files = modulesBelow(SERVER).filter((file) => !isTest(file) && /\bstudio\.url\b/.test(source(file)));
  expect(files.filter((file) => !OF_THE_STUDIO.includes(file))).toEqual([]);
});
