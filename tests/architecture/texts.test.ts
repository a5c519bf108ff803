import { expect, test } from "vitest";
import { modulesBelow, source } from "../support/sources.ts";

const ELISION =
  /(?<![a-zà-ÿ])(?:l|un|d|c|dell|all|nell|sull|dall|quest|quell|tutt|anch|com|dov|cos|sott|senz|mezz|po|mo)'(?=[aeiouhà-ÿ\d\s.,${])/gi;

/**
 * Straight apostrophes that are allowed: a text of the specification, WordPress's texts, and names as people type them.
 */
const STRAIGHT = / l'allenamento quindi verrà scalata|all'URL e al metodo|d'(amico|angelo)/i;

test("Italian texts have typographic apostrophes", () => {
  const texts = ["web/src", "functions/contract", "functions/src", "emulators/blog", "emulators/seed"];
  const lines = texts.flatMap(modulesBelow).flatMap((file) =>
    source(file)
      .split("\n")
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(lines.filter((line) => line.search(ELISION) >= 0 && !STRAIGHT.test(line))).toEqual([]);
});

test("what people type is cleaned by the scalars of `typedText.ts`, not trimmed field by field", () => {
  const schemas = modulesBelow("functions/contract").filter((file) => !file.endsWith(".test.ts"));
  // The text of a search is folded; a stored name is as an earlier version took it.
  const allowed = /\bq(uery)?: z\.string\(\)|storedName/;
  const lines = schemas.flatMap((file) =>
    [...source(file).matchAll(/.*\bz\s*\.string\([^)]*\)\s*\.trim\(\).*/g)].map(
      ([line]) => `${file}: ${line.trim()}`,
    ),
  );
  expect(lines.filter((line) => !allowed.test(line))).toEqual([]);
});
