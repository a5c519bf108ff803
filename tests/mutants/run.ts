import { spawn } from "node:child_process";
import { root, source } from "../support/sources.ts";
import { type Mutant, mutantsOf } from "./mutate.ts";

// Mutation test of the rules: the rules tests must kill each mutant. On the running suite: `npm run
// test:mutants:rules`, or `npm run test:mutants:rules 83 102` for those of these lines.

/** Minimum share of killed mutants. */
const LEAST_SHARE = 0.95;

/** Returns whether the rules tests pass in spite of the mutation. */
const survives = ({ rules }: Mutant): Promise<boolean> =>
  new Promise((done, fail) => {
    const child = spawn(
      "vitest",
      ["run", "--project", "rules", "--bail", "1", "matrix", "training", "ownerPatches"],
      {
        cwd: root,
        stdio: "ignore",
        env: { ...process.env, STUDIO_RULES: rules },
      },
    );
    child.once("error", fail);
    child.once("exit", (code) => done(code === 0));
  });

if (!(await survives({ line: 0, what: "nothing", rules: source("firestore.rules") })))
  throw new Error("The rules tests do not pass: nothing can be said of mutants.");

const lines = process.argv.slice(2).map(Number);
const mutants = mutantsOf(source("firestore.rules")).filter(
  ({ line }) => lines.length === 0 || lines.includes(line),
);
const survivors: Mutant[] = [];
for (const [index, mutant] of mutants.entries()) {
  if (!(await survives(mutant))) continue;
  survivors.push(mutant);
  console.log(`${index + 1}/${mutants.length} survives: line ${mutant.line}, ${mutant.what}`);
}
const killed = mutants.length - survivors.length;
const share = killed / mutants.length;
console.log(`${killed} of ${mutants.length} mutants killed, ${(share * 100).toFixed(1)} %`);
process.exitCode = share >= LEAST_SHARE ? 0 : 1;
