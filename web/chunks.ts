import { parse } from "node:path";
import { fileURLToPath } from "node:url";

// Groups modules into the chunks of a build by what imports them, beginning at the modules named here: another name or place of
// any other module changes no chunk, and the build fails where one of these is missing.

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const ours = (path: string) => here(`./src/${path}`);

const SITE = { entry: ours("site.ts"), start: ours("app/startSite.tsx"), routes: ours("app/siteRoutes.ts") };

const APP = {
  entry: ours("app.ts"),
  start: ours("app/startApp.tsx"),
  routes: ours("app/routes.tsx"),
  login: ours("app/routes/members/login.tsx"),
  /** Around each of the members' screens. */
  layouts: [ours("app/Queries.tsx"), ours("app/member/MemberLayout.tsx")],
  dashboard: ours("app/routes/members/me.tsx"),
  backOffice: ours("app/admin/staffRoutes.tsx"),
};

/** Stands for what libraries import and the product does not use (`leaveOut` in vite.config.ts). */
export const NOT_BUNDLED = ours("lib/notBundled.ts");

/**
 * Modules of structured data, which most pages import for their HTML only: no import tells that the build removes their use.
 */
const IN_HTML = [ours("lib/site/structuredData.ts"), ours("lib/site/StructuredDataScript.tsx")];

/** Modules that MUI's styles and icons reference through barrel lists but no page uses, with their imports. */
const UNUSED =
  /@mui\/material\/(styles\/enhanceHighContrast|utils\/(mergeSlotProps|debounce|isMuiElement|createChainedFunction|getActiveElement|ownerWindow|ownerDocument))/;

/** The contract's models. Its schemas take long to evaluate. */
const isContract = (id: string): boolean =>
  id.startsWith(here("../functions/contract/")) || id.includes("/node_modules/zod/");

/**
 * Minimum number of pages that load a module at startup for it to go into the shared chunk; the price list has seven.
 */
const SHARED_BY = 8;

/** Maximum number of chunks that an entry asks for on their own. */
const MAX_ALONE = 4;

type Imports = Readonly<
  Record<"importers" | "importedIds" | "dynamicImporters" | "dynamicallyImportedIds", readonly string[]>
>;
type ModuleGraph = { getModuleInfo: (id: string) => Imports | null };

const importsOf = (graph: ModuleGraph, id: string): Imports => {
  const imports = graph.getModuleInfo(id);
  if (!imports) throw new Error(`This build has no module ${id}, by which chunks.ts groups others.`);
  return imports;
};

const isUnused = (id: string): boolean => UNUSED.test(id) || IN_HTML.includes(id);

/** Returns the modules that some modules load eagerly, themselves included. */
function eagerly(graph: ModuleGraph, modules: readonly string[]): Set<string> {
  const loaded = new Set(modules);
  for (const id of loaded) {
    if (isUnused(id)) continue;
    for (const imported of importsOf(graph, id).importedIds) loaded.add(imported);
  }
  return loaded;
}

/** Returns what an entry runs before the first paint, and the scripts that it asks for on their own, each with its imports. */
function setsOfEntry(graph: ModuleGraph, entry: string, start: string) {
  const reaches = (loads: ReadonlySet<string>, part: RegExp) => [...loads].some((id) => part.test(id));
  const lazy = importsOf(graph, entry)
    .dynamicallyImportedIds.filter((id) => id !== start)
    .map((id) => ({ id, loads: eagerly(graph, [id]) }));
  // Each is evaluated in a task of its own, and the entry asks for what others need first.
  const alone = lazy
    .filter(({ loads }) => reaches(loads, /\/node_modules\/react\//))
    .map(({ id, loads }) => ({ name: parse(id).name, loads }));
  if (alone.length > MAX_ALONE)
    throw new Error(`${entry} asks for more than ${MAX_ALONE} scripts on their own.`);
  // What needs no package is asked for before the first paint, too.
  const own = new Set([
    entry,
    ...lazy.filter(({ loads }) => !reaches(loads, /\/node_modules\//)).map(({ id }) => id),
  ]);
  const beforePaint = new Set<string>();
  for (const id of eagerly(graph, [...own])) {
    if (own.has(id)) continue;
    if (importsOf(graph, id).importers.every((importer) => own.has(importer))) own.add(id);
    else beforePaint.add(id);
  }
  return { beforePaint, alone, start: eagerly(graph, [start]) };
}

/** Returns the sets of the site's build: `site` is what many of its pages load. */
function setsOfSite(graph: ModuleGraph) {
  for (const id of IN_HTML) importsOf(graph, id);
  const { beforePaint, alone } = setsOfEntry(graph, SITE.entry, SITE.start);
  const loads = new Map<string, number>();
  for (const page of importsOf(graph, SITE.routes).dynamicallyImportedIds) {
    // Others, which pages load themselves, come later.
    if (importsOf(graph, page).dynamicImporters.some((importer) => importer !== SITE.routes)) continue;
    for (const id of eagerly(graph, [SITE.start, page]))
      if (!isUnused(id)) loads.set(id, (loads.get(id) ?? 0) + 1);
  }
  const site = [...loads].filter(([, count]) => count >= SHARED_BY).map(([id]) => id);
  return { beforePaint, alone, site: new Set(site) };
}

/** Returns the sets of the build of the members' app and the back office. */
function setsOfApp(graph: ModuleGraph) {
  const { beforePaint, alone, start } = setsOfEntry(graph, APP.entry, APP.start);
  const around = eagerly(graph, APP.layouts);
  const entryPage = alone.reduce((all, { loads }) => all.union(loads), eagerly(graph, [APP.login]));
  const site = start.union(entryPage.intersection(around));
  const form = eagerly(graph, importsOf(graph, APP.login).dynamicallyImportedIds);
  const dashboard = start.union(eagerly(graph, [APP.dashboard]));
  const others = importsOf(graph, APP.routes).dynamicallyImportedIds.filter(
    (id) => id !== APP.dashboard && id !== APP.backOffice,
  );
  const inContract = (set: ReadonlySet<string>) => new Set([...set].filter(isContract));
  return {
    beforePaint,
    alone,
    // Every page has facts and errors, without schemas; these have a chunk that does not wait for React.
    facts: inContract(start.union(entryPage)),
    schemas: inContract(dashboard),
    site,
    // Apart, so that neither the screens of members and staff nor the sign-in form load the other.
    form: form.intersection(around.union(eagerly(graph, [APP.backOffice]))),
    MemberLayout: around,
    // In one chunk, even where the back office shares parts of it.
    dashboard: dashboard.difference(eagerly(graph, others)),
  };
}

type Sets = Partial<ReturnType<typeof setsOfApp>> & Pick<ReturnType<typeof setsOfApp>, "alone">;

/** Returns the groups of chunks of one build. A library has one with its dependencies: a page loads only those that it imports. */
export function chunkGroups() {
  let sets: Sets | undefined;
  const setsIn = (graph: ModuleGraph): Sets => {
    sets ??= graph.getModuleInfo(APP.entry) ? setsOfApp(graph) : setsOfSite(graph);
    return sets;
  };
  const group = (name: string, of: (sets: Sets) => ReadonlySet<string> | undefined) => ({
    name: (id: string, graph: ModuleGraph) => (of(setsIn(graph))?.has(id) ? name : null),
  });
  return [
    // Code that runs before the first paint must not wait for code that runs after it.
    group("early", ({ beforePaint }) => beforePaint),
    group("facts", ({ facts }) => facts),
    group("schemas", ({ schemas }) => schemas),
    { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
    {
      name: "firebase",
      test: (id: string) =>
        id === NOT_BUNDLED ||
        /node_modules\/@firebase\/(app|component|logger|util)\/|node_modules\/(idb|firebase\/app)\//.test(id),
    },
    { name: "auth", test: /node_modules\/(@firebase\/auth|firebase\/auth)\// },
    {
      name: "firestore",
      test: /node_modules\/(@firebase\/(firestore|webchannel-wrapper)|firebase\/firestore)\//,
    },
    { name: "reactfire", test: /node_modules\/(reactfire|rxfire|rxjs)\// },
    // Hydrated one by one (site.ts).
    { name: "engine", test: /@mui\/material\/Box\/Box/ },
    ...Array.from({ length: MAX_ALONE }, (_, index) => ({
      name: (id: string, graph: ModuleGraph) => {
        const { name, loads } = setsIn(graph).alone[index] ?? {};
        return name !== undefined && loads?.has(id) && !isUnused(id) ? name : null;
      },
    })),
    group("site", ({ site }) => site),
    group("form", ({ form }) => form),
    group("MemberLayout", ({ MemberLayout }) => MemberLayout),
    group("dashboard", ({ dashboard }) => dashboard),
  ].map((one, index, all) => ({ ...one, priority: all.length - index }));
}
