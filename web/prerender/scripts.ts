import type { build } from "vite";

type Built = Awaited<ReturnType<typeof build>>;

/** The files of a build that is made once. */
export function filesOf(built: Built) {
  if (!("output" in built)) throw new Error("a build has one output");
  return built.output;
}

/** Of a build's file, what says which others it imports. */
export type Chunk = {
  type: string;
  fileName: string;
  isEntry?: boolean;
  /** The module that it was made for, if it was made for one. */
  facadeModuleId?: string | null;
  imports?: readonly string[];
  dynamicImports?: readonly string[];
};

/** The address of the style sheet `name` of a build. */
export function styleOf(files: readonly { fileName: string }[], name: string): string {
  const style = files.find(
    ({ fileName }) => fileName.startsWith(`assets/${name}-`) && fileName.endsWith(".css"),
  );
  if (!style) throw new Error(`no style sheet ${name}`);
  return `/${style.fileName}`;
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
