import { dirname, join, normalize } from "node:path";
import { collections } from "@studio/contract/collections.ts";
import { feeExample, offerExamples } from "@studio/contract/testing/shop/offerExamples.ts";
import { describe, expect, test } from "vitest";
import { projectFiles, source } from "../support/sources.ts";

// The documents lead somewhere: to files and headings that exist, and `docs/data.md` to every collection.

const documents = projectFiles.filter((file) => /^(README\.md|docs\/.*\.md)$/.test(file));

/** Returns the anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (file: string): string[] =>
  [...source(file).matchAll(/^#{1,6} (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replace(/\s/g, "-"),
  );

const isThere = (path: string): boolean =>
  projectFiles.some((file) => file === path || file.startsWith(`${path.replace(/\/$/, "")}/`));

/** Returns whether an address leads to a file, or a folder, and to a heading of it if it names one. */
function leadsSomewhere(path: string, anchor: string | undefined): boolean {
  return isThere(path) && (anchor === undefined || !path.endsWith(".md") || anchorsOf(path).includes(anchor));
}

describe("a link", () => {
  test.each(documents)("of %s leads to a file and a heading that exist", (document) => {
    const links = [...source(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
    const dead = links
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => {
        const [path = "", anchor] = link.split("#");
        return !leadsSomewhere(path === "" ? document : normalize(join(dirname(document), path)), anchor);
      });
    expect(dead).toEqual([]);
  });

  test("of the code to a document leads to a file and a heading that exist", () => {
    const code = projectFiles.filter((file) => /\.(tsx?|mjs|rules)$/.test(file));
    const links = code.flatMap((file) =>
      [...source(file).matchAll(/docs\/(?:[a-z-]+\/)*[\w-]+\.md(?:#[\w-]+)?/g)].map(([link]) => ({
        file,
        link,
      })),
    );
    expect(links.length).toBeGreaterThan(200);
    const dead = links.filter(({ link }) => {
      const [path = "", anchor] = link.split("#");
      return !leadsSomewhere(path, anchor);
    });
    expect(dead).toEqual([]);
  });

  test("of the code to a decision names one that is there", () => {
    const records = projectFiles.flatMap((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1] ?? []);
    const named = projectFiles
      .filter((file) => /\.(tsx?|mjs|rules|css)$/.test(file))
      .flatMap((file) => [...source(file).matchAll(/decisions\/(\d{4})|\bdecision (\d+)\b/g)])
      .map(([, path, number = ""]) => path ?? number.padStart(4, "0"));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((number) => !records.includes(number))).toEqual([]);
  });
});

test("every decision is in the index by subject", () => {
  const index = source("docs/decisions/README.md");
  const records = projectFiles.filter((file) => /^docs\/decisions\/\d{4}-/.test(file));
  expect(records.filter((file) => !index.includes(`](${file.replace("docs/decisions/", "")})`))).toEqual([]);
});

test("the data model names every collection once", () => {
  const named = [...source("docs/data.md").matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(Object.keys(collections).toSorted());
});

test("the table of other studios' offers has the rows of the examples, which an owner makes in a test", () => {
  const [, table = ""] = source("docs/product/content.md").split("| offer | what it gives");
  const [rows = ""] = table.split("\n\n");
  const named = [...rows.matchAll(/^\| ([^|]*) \|/gm)].map(([, row]) => row);
  const examples = [...new Set([...offerExamples.map(({ row }) => row), feeExample.row])];
  expect(named.filter((row) => row !== "---").toSorted()).toEqual(examples.toSorted());
});
