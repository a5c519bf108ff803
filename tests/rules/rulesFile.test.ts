import { collections } from "@studio/contract/collections.ts";
import { describe, expect, test } from "vitest";
import { source } from "../support/sources.ts";
import { verbs } from "./matrix.ts";

/** A block of the rules: its documents, the verbs it allows, and those that its comment leaves to functions. */
type Block = { path: string; caption: string; allowed: string[]; left: string[] };

const lines = source("firestore.rules").split("\n");

/** Returns the blocks below the database, in order. */
function blocksOf(text: readonly string[]): Block[] {
  const blocks: Block[] = [];
  const open: (Block | undefined)[] = [];
  let previous = "";
  for (const line of text.map((one) => one.trim())) {
    const [, path] = /^match (\/\S+) \{$/.exec(line) ?? [];
    const current = open.findLast((block) => block !== undefined);
    if (path && open.length >= 2) {
      const block = { path: (current?.path ?? "") + path, caption: previous, allowed: [], left: [] };
      blocks.push(block);
      open.push(block);
    } else if (line.endsWith("{")) open.push(undefined);
    else if (line === "}") open.pop();
    const [, verb] = /^allow (.+?):/.exec(line) ?? [];
    if (verb) current?.allowed.push(verb);
    const [, others] = /^\/\/ ([a-z]+(?:, [a-z]+)*): \S/.exec(line) ?? [];
    if (others) current?.left.push(...others.split(", "));
    previous = line;
  }
  return blocks;
}

const blocks = blocksOf(lines);

test("every collection has its block, in the contract's order, and nothing else has one", () => {
  expect(blocks.map(({ path }) => path)).toEqual(Object.values(collections).map((pattern) => `/${pattern}`));
});

describe.each(blocks)("$path", ({ caption, allowed, left }) => {
  test("has a caption of one sentence", () => {
    expect(caption).toMatch(/^\/\/ [A-Z].*\.$/);
  });

  test("allows each verb on its own, or says who does it instead, in order", () => {
    expect([...allowed, ...left].sort()).toEqual([...verbs].sort());
    const inOrder = (some: string[]) => verbs.filter((verb) => some.includes(verb));
    expect([allowed, left]).toEqual([inOrder(allowed), inOrder(left)]);
  });
});

test("no wildcard reaches more than one document", () => {
  expect(lines.filter((line) => line.includes("=**"))).toEqual([]);
});
