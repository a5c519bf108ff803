import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { mutantOf, nouns, productMutants } from "../mutants/product/patches.ts";
import { root } from "../support/sources.ts";

const mutants = productMutants();

describe("the mutants of the product", () => {
  it("are at least sixty, with unique numbers", () => {
    expect(mutants.length).toBeGreaterThanOrEqual(60);
    expect(new Set(mutants.map(({ number }) => number)).size).toBe(mutants.length);
  });

  it.each(nouns)("are at least three for %s", (noun) => {
    expect(mutants.filter((mutant) => mutant.noun === noun).length).toBeGreaterThanOrEqual(3);
  });

  it("are for known nouns only", () => {
    expect(mutants.filter(({ noun }) => !nouns.some((known) => known === noun))).toEqual([]);
  });

  it.each(["web/src/", "functions/src/"])("are at least a third in %s", (place) => {
    const there = mutants.filter(({ changes }) => changes.every((file) => file.startsWith(place)));
    expect(there.length).toBeGreaterThanOrEqual(mutants.length / 3);
  });

  it("change one product file each, and no test", () => {
    for (const { path, changes } of mutants) {
      expect(changes, path).toHaveLength(1);
      expect(changes[0], path).toMatch(
        /^(?:web\/src|functions\/(?:src|contract|admin|deploy))\/(?!.*\.test\.).*\.tsx?$/,
      );
    }
  });

  it("apply to the product", () => {
    const applies = (paths: readonly string[]): boolean =>
      spawnSync("git", ["apply", "--check", ...paths], { cwd: root }).status === 0;
    const paths = mutants.map(({ path }) => path);
    // One process for all of them: each by itself only where one of them fails, or two change the same line.
    expect(applies(paths) ? [] : paths.filter((path) => !applies([path]))).toEqual([]);
  });
});

describe("the head of a mutant's patch", () => {
  const text = (head: string) => `${head}\n\ndiff --git a/web/src/app.ts b/web/src/app.ts\n`;

  it("has a description, the layer and the tests", () => {
    const head = "A fault.\nlayer: api\nfiles: tests/one.test.ts, tests/two.test.ts";
    expect(mutantOf("07-site-a-fault.patch", text(head))).toMatchObject({
      number: "07",
      noun: "site",
      name: "a-fault",
      does: "A fault.",
      layer: "api",
      files: ["tests/one.test.ts", "tests/two.test.ts"],
      changes: ["web/src/app.ts"],
    });
  });

  it.each([
    ["its layer is unknown", "07-site-a-fault.patch", "A fault.\nlayer: else"],
    ["its layer is missing", "07-site-a-fault.patch", "A fault."],
    ["its sentence is missing", "07-site-a-fault.patch", "layer: api"],
    ["it has no number", "site-a-fault.patch", "A fault.\nlayer: api"],
  ])("is refused where %s", (_, file, head) => {
    expect(() => mutantOf(file, text(head))).toThrow(file);
  });

  it("names only existing tests", () => {
    for (const { files, path } of mutants)
      for (const file of files) expect(existsSync(join(root, file)), `${path}: ${file}`).toBe(true);
  });
});
