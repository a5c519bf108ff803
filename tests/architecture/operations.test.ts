import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { projectFiles, root, source } from "../support/sources.ts";

// The commands in the operations manual exist: those of the installed firebase-tools, and the project's scripts.

const COMMANDS = join(root, "node_modules/firebase-tools/lib/commands");
const EVERYWHERE = ["--project", "--json", "--non-interactive"];

const documents = projectFiles
  .filter((file) => /^(README\.md|docs\/.*\.md|functions\/deploy\/.*(?<!\.test)\.ts)$/.test(file))
  .map((file) => source(file).replace(/\\\n\s*/g, " "));

/** Parses `firebase deploy --only hosting` into command and options, up to the end of a command in text or shell. */
const firebaseCommands = documents.flatMap((text) =>
  [...text.matchAll(/npx firebase ([a-z][a-zA-Z:]*)([^\n`#]*)/g)].map(([, name = "", rest = ""]) => ({
    name,
    options: rest.match(/(?<=\s)--[a-z-]+/g) ?? [],
  })),
);

test("the documents have commands of firebase-tools, with options", () => {
  expect(firebaseCommands.length).toBeGreaterThan(25);
  expect(firebaseCommands.filter(({ options }) => options.length > 0).length).toBeGreaterThan(8);
});

test("each exists in the installed firebase-tools, with its options", () => {
  const unknown = firebaseCommands.flatMap(({ name, options }) => {
    const file = join(COMMANDS, `${name.replaceAll(":", "-")}.js`);
    if (!existsSync(file)) return [name];
    const commandSource = readFileSync(file, "utf8");
    // Some options, such as `--force`, are added by a separate method.
    return options
      .filter(
        (option) =>
          !EVERYWHERE.includes(option) &&
          !commandSource.includes(`${option} `) &&
          !commandSource.includes(`"${option}"`),
      )
      .filter((option) => !(option === "--force" && commandSource.includes("withForce")))
      .map((option) => `${name} ${option}`);
  });
  expect(unknown).toEqual([]);
});

test("no document starts a TypeScript module by a bare `node`, which may be too old", () => {
  expect(documents.flatMap((text) => text.match(/\bnode [\w./-]+\.ts\b/g) ?? [])).toEqual([]);
});

test("the project's own commands are in package.json", () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(source("package.json")));
  const named = documents.flatMap((text) =>
    [...text.matchAll(/npm run ([a-z:]+)/g)].map(([, name = ""]) => name),
  );
  expect(named.length).toBeGreaterThan(10);
  // A script of the workspace, which draws the pictures.
  expect(named.filter((name) => name !== "pictures" && !(name in scripts))).toEqual([]);
});

test("the modules that the documents name exist, by name or by the end of their path", () => {
  const named = documents.flatMap((text) => text.match(/(?<=`)[\w./-]*\w\.tsx?(?=`)/g) ?? []);
  expect(named.length).toBeGreaterThan(100);
  // Names that begin with a dot are patterns of test files.
  const modules = named.filter((name) => !name.startsWith("."));
  expect(modules.filter((name) => !projectFiles.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});
