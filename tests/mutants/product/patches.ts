import { readdirSync } from "node:fs";
import { source } from "../../support/sources.ts";

// The mutants of the product: one patch each, preceded by lines with a description and the tests that must kill it.

const folder = "tests/mutants/product";

const layers = [
  "unit",
  "model",
  "component",
  "pages",
  "rules",
  "api",
  "hosting",
  "journeys",
  "exhaustive",
] as const;
export type Layer = (typeof layers)[number];

export const nouns = [
  "members",
  "site",
  "leads",
  "blog",
  "shop",
  "packages",
  "bookings",
  "training",
  "stats",
  "library",
  "race",
  "activity",
  "operations",
  "gifts",
  "referrals",
] as const;

/** A mutant: `files` are the tests that suffice to kill it, empty for the whole layer. */
export type ProductMutant = {
  number: string;
  noun: string;
  name: string;
  path: string;
  does: string;
  layer: Layer;
  files: string[];
  changes: string[];
};

const isLayer = (text: string | undefined): text is Layer => layers.some((layer) => layer === text);

/**
 * Parses a mutant.
 * @throws where the name or the lines before the patch are incomplete
 */
export function mutantOf(file: string, text: string): ProductMutant {
  const [, number, noun, name] = /^(\d{2,3})-([a-z]+)-([a-z0-9-]+)\.patch$/.exec(file) ?? [];
  const [head = "", ...differences] = text.split(/^diff --git /m);
  const [does = "", ...fields] = head.trim().split("\n");
  const field = (key: string) => fields.find((line) => line.startsWith(`${key}: `))?.slice(key.length + 2);
  const layer = field("layer");
  if (!number || !noun || !name)
    throw new Error(`${file}: not named NN-noun-what.patch or NNN-noun-what.patch`);
  if (!/^[A-Z].*\.$/.test(does)) throw new Error(`${file}: its first line is no sentence`);
  if (!isLayer(layer)) throw new Error(`${file}: names no layer of tests`);
  const files = field("files")?.split(", ") ?? [];
  const changes = differences.map((difference) => /^a\/(\S+)/.exec(difference)?.[1] ?? "");
  return { number, noun, name, path: `${folder}/${file}`, does, layer, files, changes };
}

export const productMutants = (): ProductMutant[] =>
  readdirSync(new URL(".", import.meta.url))
    .filter((file) => file.endsWith(".patch"))
    .toSorted()
    .map((file) => mutantOf(file, source(`${folder}/${file}`)));
