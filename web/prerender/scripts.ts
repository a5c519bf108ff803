import type { build } from "vite";

/** The addresses of all that the entry `name` of a build imports later, with what that imports at once, each once. */
export function lateScripts(built: Awaited<ReturnType<typeof build>>, name: string): string[] {
  if (!("output" in built)) throw new Error("a build has one output");
  const chunks = built.output.filter((file) => file.type === "chunk");
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === name);
  if (!entry) throw new Error(`no entry ${name}`);
  const found = new Set(entry.dynamicImports);
  for (const file of found) {
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      found.add(imported);
  }
  return [...found].filter((file) => !entry.imports.includes(file)).map((file) => `/${file}`);
}
