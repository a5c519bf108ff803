import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { projectFiles, root, source } from "../support/sources.ts";

// What an owner is told to type exists: the commands of firebase-tools as it is installed, and the project's own.

const COMMANDS = join(root, "node_modules/firebase-tools/lib/commands");
const EVERYWHERE = ["--project", "--json", "--non-interactive"];

const told = projectFiles
  .filter((file) => /^(README\.md|docs\/.*\.md|functions\/deploy\/.*(?<!\.test)\.ts)$/.test(file))
  .map((file) => source(file).replace(/\\\n\s*/g, " "));

/** `firebase deploy --only hosting` as `deploy` and its options, up to where a command of a text or of a shell ends. */
const firebaseCommands = told.flatMap((text) =>
  [...text.matchAll(/npx firebase ([a-z][a-zA-Z:]*)([^\n`#]*)/g)].map(([, name = "", rest = ""]) => ({
    name,
    options: rest.match(/(?<=\s)--[a-z-]+/g) ?? [],
  })),
);

test("commands of firebase-tools are told, with options", () => {
  expect(firebaseCommands.length).toBeGreaterThan(25);
  expect(firebaseCommands.filter(({ options }) => options.length > 0).length).toBeGreaterThan(8);
});

test("each is one of the installed firebase-tools, with the options that it has there", () => {
  const unknown = firebaseCommands.flatMap(({ name, options }) => {
    const file = join(COMMANDS, `${name.replaceAll(":", "-")}.js`);
    if (!existsSync(file)) return [name];
    const known = readFileSync(file, "utf8");
    // `--force` and a few others are added by a method of their own.
    return options
      .filter(
        (option) =>
          !EVERYWHERE.includes(option) && !known.includes(`${option} `) && !known.includes(`"${option}"`),
      )
      .filter((option) => !(option === "--force" && known.includes("withForce")))
      .map((option) => `${name} ${option}`);
  });
  expect(unknown).toEqual([]);
});

test("nobody is told to start a module of TypeScript by a Node that may be too old for it", () => {
  expect(told.flatMap((text) => text.match(/\bnode [\w./-]+\.ts\b/g) ?? [])).toEqual([]);
});

test("the project's own commands are in package.json", () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(source("package.json")));
  const named = told.flatMap((text) => [...text.matchAll(/npm run ([a-z:]+)/g)].map(([, name = ""]) => name));
  expect(named.length).toBeGreaterThan(10);
  // A workspace has one more, which draws the pictures.
  expect(named.filter((name) => name !== "pictures" && !(name in scripts))).toEqual([]);
});
