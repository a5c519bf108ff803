import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { holdsSecret, shapesFor, webKeyFiles } from "../support/secrets.ts";
import { projectFiles, root } from "../support/sources.ts";

const of = (length: number) => "a1B2".repeat(length).slice(0, length);

test.each([
  `sk_live_${of(24)}`,
  `rk_test_${of(99)}`,
  `whsec_${of(32)}`,
  `AIza${of(35)}`,
  `ghp_${of(36)}`,
  `-----BEGIN ${"RSA "}PRIVATE KEY-----`,
  ["smtps://studio", `${of(12)}@mail.studio.it`].join(":"),
])("%s is recognised as a secret", (text) => {
  expect(holdsSecret(`KEY=${text}\n`)).toBe(true);
});

test("no file of the project holds a secret", () => {
  const binary = /\.(png|jpe?g|webp|avif|woff2?|ico)$/;
  const files = projectFiles.filter((file) => !binary.test(file));
  const kind = (file: string) => (webKeyFiles.some((glob) => matchesGlob(file, glob)) ? "web key" : "any");
  expect(files.filter((file) => holdsSecret(readFileSync(join(root, file), "utf8"), kind(file)))).toEqual([]);
});

test("only the web app's key is allowed, in its own files", () => {
  const key = `WEB_API_KEY=AIza${of(35)}\n`;
  expect([holdsSecret(key, "web key"), holdsSecret(`${key}sk_live_${of(24)}`, "web key")]).toEqual([
    false,
    true,
  ]);
});

test.each([
  ["any", [".", ...webKeyFiles.map((glob) => `:(exclude)${glob}`)]],
  ["web key", webKeyFiles],
] as const)("no commit of the history added or removed one, in files of kind %s", (kind, paths) => {
  const matches = execFileSync(
    "git",
    ["log", "HEAD", "--extended-regexp", "--format=%h %s", `-G${shapesFor(kind).join("|")}`, "--", ...paths],
    { cwd: root, encoding: "utf8" },
  );
  expect(matches).toBe("");
});
