import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { holdsSecret, secretShapes } from "../support/secrets.ts";
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
])("%s is taken for a secret", (text) => {
  expect(holdsSecret(`KEY=${text}\n`)).toBe(true);
});

test("no file of the project holds a secret", () => {
  const binary = /\.(png|jpe?g|webp|avif|woff2?|ico)$/;
  const files = projectFiles.filter((file) => !binary.test(file));
  expect(files.filter((file) => holdsSecret(readFileSync(join(root, file), "utf8")))).toEqual([]);
});

test("no commit of the history added or removed one", () => {
  const found = execFileSync(
    "git",
    ["log", "HEAD", "--extended-regexp", "--format=%h %s", `-G${secretShapes.join("|")}`],
    { cwd: root, encoding: "utf8" },
  );
  expect(found).toBe("");
});
