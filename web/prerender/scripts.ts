import type { build } from "vite";

type Built = Awaited<ReturnType<typeof build>>;

/** Returns the files of a build that has a single output. */
export function filesOf(built: Built) {
  if (!("output" in built)) throw new Error("a build has one output");
  return built.output;
}

/** A file of a build with its imports. */
export type Chunk = {
  type: string;
  fileName: string;
  isEntry?: boolean;
  /** The entry or lazily imported module of the chunk, if any. */
  facadeModuleId?: string | null;
  imports?: readonly string[];
  dynamicImports?: readonly string[];
};

/**
 * Returns the address of the style sheet `name` of a build.
 * @throws if the build has none
 */
export function styleOf(files: readonly { fileName: string }[], name: string): string {
  const style = files.find(
    ({ fileName }) => fileName.startsWith(`assets/${name}-`) && fileName.endsWith(".css"),
  );
  if (!style) throw new Error(`no style sheet ${name}`);
  return `/${style.fileName}`;
}

/** Returns a build's files without the chunks that only modules with a path matching `excluded` import. */
export function excludeChunks(files: readonly Chunk[], excluded: RegExp): string[] {
  const isExcluded = ({ facadeModuleId }: Chunk) => excluded.test(facadeModuleId ?? "");
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
      if (chunk && !isExcluded(chunk)) reached.add(next);
    }
  }
  return files.map(({ fileName }) => fileName).filter((file) => !chunks.has(file) || reached.has(file));
}
