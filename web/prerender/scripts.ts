import type { build } from "vite";
import { ADMIN_SHELL, entryPaths, MEMBER_SHELL } from "../src/app/appPaths.ts";

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
  moduleIds?: readonly string[];
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

/**
 * Returns the addresses of the scripts that have these modules, and of all that they import.
 * @throws if one has none
 */
export function scriptsOf(files: readonly Chunk[], modules: readonly string[]): string[] {
  const chunkOf = (module: string): string => {
    const chunk = files.find(({ moduleIds = [] }) => moduleIds.some((id) => id.endsWith(module)));
    if (!chunk) throw new Error(`no script of ${module}`);
    return chunk.fileName;
  };
  const scripts = importedWith(files, modules.map(chunkOf));
  return [...scripts].map((script) => `/${script}`);
}

/** Returns the file names of a build that are loaded with some of them: their imports, and the imports of these. */
function importedWith(files: readonly Chunk[], names: readonly string[]): Set<string> {
  const loaded = new Set(names);
  for (const file of loaded) {
    const { imports = [] } = files.find(({ fileName }) => fileName === file) ?? {};
    for (const imported of imports) loaded.add(imported);
  }
  return loaded;
}

/**
 * Returns which of a script's dependencies its lazy importer has to ask for along with it: the importer's own have come
 * before, and the script needs no company to be asked for itself.
 */
export function notYetLoaded(
  files: readonly Chunk[],
  { importer, script, dependencies }: { importer: string; script: string; dependencies: readonly string[] },
): string[] {
  const loaded = importedWith(files, [importer]);
  const missing = dependencies.filter((dependency) => !loaded.has(dependency));
  return missing.some((dependency) => dependency !== script) ? missing : [];
}

/** Returns the modules whose scripts a document of the app asks for at once: a sign-in page is painted before its own. */
export function preloadedModules(path: string): string[] {
  if (entryPaths.includes(path)) return [];
  const start = ["/app/startApp.tsx"];
  if (path === MEMBER_SHELL)
    return [...start, "/app/page/preloadDashboard.ts", "/contract/bookings/calendar.ts"];
  return path === ADMIN_SHELL ? ["/app/admin/earlyReads.ts", ...start, "/app/admin/staffRoutes.tsx"] : start;
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
