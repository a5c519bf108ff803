import type { build } from "vite";

type Built = Awaited<ReturnType<typeof build>>;

/** The files of a build that is made once. */
export function filesOf(built: Built) {
  if (!("output" in built)) throw new Error("a build has one output");
  return built.output;
}

/** Of a build's file, what says which others it imports. */
type Chunk = {
  type: string;
  fileName: string;
  name?: string | undefined;
  isEntry?: boolean;
  /** The module that it was made for, if it was made for one. */
  facadeModuleId?: string | null;
  imports?: readonly string[];
  dynamicImports?: readonly string[];
};

/** The addresses of all that the entry `name` of a build imports later, with what that imports at once, each once. */
export function lateScripts(files: readonly Chunk[], name: string): string[] {
  const chunks = files.filter((file) => file.type === "chunk");
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === name);
  if (!entry) throw new Error(`no entry ${name}`);
  const found = new Set(entry.dynamicImports ?? []);
  for (const file of found) {
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      found.add(imported);
  }
  return [...found].filter((file) => !entry.imports?.includes(file)).map((file) => `/${file}`);
}

/** A build's files without the scripts that only modules whose path matches `left` lead to. */
export function outside(files: readonly Chunk[], left: RegExp): string[] {
  const isLeft = ({ facadeModuleId }: Chunk) => left.test(facadeModuleId ?? "");
  const chunks = new Map(
    files.filter(({ type }) => type === "chunk").map((chunk) => [chunk.fileName, chunk]),
  );
  const reached = new Set(
    [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
  );
  for (const file of reached) {
    const { imports = [], dynamicImports = [] } = chunks.get(file) ?? {};
    for (const next of [...imports, ...dynamicImports]) {
      const chunk = chunks.get(next);
      if (chunk && !isLeft(chunk)) reached.add(next);
    }
  }
  return files.map(({ fileName }) => fileName).filter((file) => !chunks.has(file) || reached.has(file));
}
