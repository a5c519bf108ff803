import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** The project's root. */
export const root = new URL("../../", import.meta.url).pathname;

/** All files of the project that exist and are not ignored, with `/` as separator. */
export const projectFiles: readonly string[] = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard"],
  { cwd: root, encoding: "utf8" },
)
  .split("\n")
  .filter((file) => file !== "" && existsSync(join(root, file)));

export const source = (file: string): string => readFileSync(join(root, file), "utf8");

/** Returns the TypeScript modules below a folder, tests included. */
export const modulesBelow = (folder: string): string[] =>
  projectFiles.filter((file) => file.startsWith(`${folder}/`) && /\.tsx?$/.test(file));

export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** Returns the path of the project's file that a specifier resolves to, or the name of a package. */
function resolved(file: string, specifier: string): string {
  if (specifier.startsWith("@studio/contract/"))
    return `functions/contract/${specifier.slice("@studio/contract/".length)}`;
  if (specifier.startsWith(".")) return normalize(join(dirname(file), specifier));
  return specifier;
}

const importsMatching = (file: string, pattern: RegExp): string[] =>
  [...source(file).matchAll(pattern)].map(([, specifier = ""]) => resolved(file, specifier));

/** Returns a module's imports: files of the project by path, packages by name. */
export const importsOf = (file: string): string[] =>
  importsMatching(file, /(?:\bfrom\s+|\bimport\s*\(?\s*)["']([^"']+)["']/g);

/** Returns the imports that a module loads when it needs them. */
export const lazyImportsOf = (file: string): string[] =>
  importsMatching(file, /\bimport\s*\(\s*["']([^"']+)["']/g);

/** Returns the names that a module imports, `*` for a whole module. Names imported by `import type` are left out. */
export function namesImported(file: string): { module: string; names: string[] }[] {
  const statements = source(file).matchAll(/^import (?!type )(?:\{([^}]*)\}|\* as \w+) from "([^"]+)";/gm);
  return [...statements].map(([, list, specifier = ""]) => ({
    module: resolved(file, specifier),
    names:
      list === undefined
        ? ["*"]
        : list
            .split(",")
            .map((name) => name.trim())
            .filter(Boolean)
            .map((name) => name.replace(/^type /, "").replace(/ as .*/, "")),
  }));
}

/** Returns the folders directly below a folder. */
export const foldersIn = (folder: string): string[] => [
  ...new Set(
    projectFiles
      .filter((file) => file.startsWith(`${folder}/`))
      .map((file) => file.slice(folder.length + 1).split("/"))
      .filter((parts) => parts.length > 1)
      .flatMap((parts) => parts[0] ?? []),
  ),
];

/** Returns the modules of the project that a module loads, itself included; `import type` and `import()` load none. */
export function loadedBy(module: string): Set<string> {
  const loaded = new Set([module]);
  for (const file of loaded)
    for (const { module: imported } of namesImported(file))
      if (projectFiles.includes(imported)) loaded.add(imported);
  return loaded;
}

/** Returns the text between an opening brace and the one that closes it. */
function inBraces(text: string, from: number): string {
  let depth = 1;
  let end = from;
  for (; depth > 0 && end < text.length; end += 1) {
    if (text[end] === "{") depth += 1;
    if (text[end] === "}") depth -= 1;
  }
  return text.slice(from, end - 1);
}

/** Returns an inline style without comments, line breaks and trailing commas. */
const formOf = (style: string): string =>
  style
    .replace(/\/\/.*$/gm, "")
    .replace(/\s+/g, " ")
    .replace(/, ?(?=[}\])]|$)/g, "")
    .trim();

/** Returns the inline styles (`sx={{…}}`) of the browser's code, equal ones as equal texts. */
export const inlineStyles = (): string[] =>
  modulesBelow("web/src")
    .filter((file) => file.endsWith(".tsx") && !isTest(file))
    .flatMap((file) => {
      const text = source(file);
      return [...text.matchAll(/\bsx=\{\{/g)].map(({ 0: { length }, index }) =>
        formOf(inBraces(text, index + length)),
      );
    });
