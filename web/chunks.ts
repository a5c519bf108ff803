import { parse } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { mergeChunks } from "./mergeChunks.ts";

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
  registration: ours("app/routes/members/registration.tsx"),
  /** Around each of the members' screens. */
  layouts: [ours("app/Queries.tsx"), ours("app/member/MemberLayout.tsx")],
  dashboard: ours("app/routes/members/me.tsx"),
  backOffice: ours("app/admin/staffRoutes.tsx"),
  /** Around each of the back office's screens, and the list of these. */
  adminLayout: ours("app/admin/AdminLayout.tsx"),
  adminScreens: ours("app/admin/adminScreens.ts"),
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

/** The bundler's own module, which nearly every chunk imports. */
const RUNTIME = "\0rolldown/runtime.js";

/** The contract's models. Its schemas take long to evaluate. */
const isContract = (id: string): boolean =>
  id.startsWith(here("../functions/contract/")) || id.includes("/node_modules/zod/");

/**
 * Minimum number of pages that load a module at startup for it to go into the shared chunk; the price list has seven.
 */
const SHARED_BY = 8;

/** Maximum number of chunks that an entry asks for on their own. */
const MAX_ALONE = 4;

/** Maximum number of chunks that a screen of the back office, or a dialog with what is around it, asks for, without the libraries'. */
const MAX_OF_SCREEN = 11;

/** Maximum number of those among them that are not around every screen. */
const MAX_OWN = 6;

/** How much a byte that a dialog loads in vain counts against one of a screen. */
const DIALOG_WEIGHT = 0.25;

type Imports = Readonly<
  Record<"importers" | "importedIds" | "dynamicImporters" | "dynamicallyImportedIds", readonly string[]>
> & { code: string | null };
type ModuleGraph = { getModuleInfo: (id: string) => Imports | null };

const importsOf = (graph: ModuleGraph, id: string): Imports => {
  const imports = graph.getModuleInfo(id);
  if (!imports) throw new Error(`This build has no module ${id}, by which chunks.ts groups others.`);
  return imports;
};

/** Returns the screens of the back office. */
const screensOf = (graph: ModuleGraph): readonly string[] =>
  importsOf(graph, APP.adminScreens).dynamicallyImportedIds;

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
function setsOfEntry(graph: ModuleGraph, entry: string, start: string, backOffice?: string) {
  const reaches = (loads: ReadonlySet<string>, part: RegExp) => [...loads].some((id) => part.test(id));
  const lazy = importsOf(graph, entry)
    .dynamicallyImportedIds.filter((id) => id !== start && id !== backOffice)
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
  const { beforePaint, alone, start } = setsOfEntry(graph, APP.entry, APP.start, APP.backOffice);
  const around = eagerly(graph, APP.layouts);
  const entryPage = alone.reduce(
    (all, { loads }) => all.union(loads),
    eagerly(graph, [APP.login, APP.registration]),
  );
  const form = eagerly(graph, importsOf(graph, APP.login).dynamicallyImportedIds);
  const dashboard = start.union(eagerly(graph, [APP.dashboard]));
  const site = start.union(entryPage.intersection(around.union(dashboard)));
  const ofStaff = eagerly(graph, [APP.adminLayout, ...screensOf(graph)]);
  const others = importsOf(graph, APP.routes).dynamicallyImportedIds.filter(
    (id) => id !== APP.dashboard && id !== APP.backOffice,
  );
  const inContract = (set: ReadonlySet<string>) => new Set([...set].filter(isContract));
  return {
    beforePaint,
    alone,
    // Every page has facts and errors, without schemas; these have a chunk that does not wait for React.
    facts: inContract(start.union(entryPage)),
    // The sign-in form checks two fields: it does not wait for the schemas of the dashboard.
    formSchemas: inContract(form),
    schemas: inContract(dashboard),
    site,
    // Apart, so that neither the screens of members and staff nor the sign-in form load the other.
    form: form.intersection(around.union(dashboard).union(eagerly(graph, [APP.backOffice]))),
    // With what the dashboard shares with the back office, which does without the rest of it.
    MemberLayout: around.union(dashboard.intersection(ofStaff)),
    dashboard: dashboard.difference(eagerly(graph, others)),
  };
}

/** Code that the minifier leaves out: comments, and the types of MUI's properties at the end of a module. */
const LEFT_OUT =
  /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|process\.env\.NODE_ENV !== "production" \? \w+\.propTypes[\s\S]*/gm;

/** Returns about how many bytes a module adds to a script as it is sent. */
const bytesOf = ({ code }: Imports): number => gzipSync((code ?? "").replace(LEFT_OUT, "")).length;

/** Returns what modules may load at once and later, the back office aside unless it is where they begin. */
function reachedFrom(graph: ModuleGraph, begin: string) {
  const modules = new Set([begin]);
  const later = new Set<string>();
  for (const id of modules) {
    const { importedIds, dynamicallyImportedIds } = importsOf(graph, id);
    for (const one of isUnused(id) ? [] : importedIds) modules.add(one);
    for (const one of dynamicallyImportedIds.filter((id) => id !== APP.backOffice)) {
      modules.add(one);
      later.add(one);
    }
  }
  return { modules, later };
}

/**
 * Returns the chunk of each module that the screens of the back office load and that has none yet. Those that members load
 * as well stand apart: no member loads what is only the staff's.
 */
function chunksOfStaff(graph: ModuleGraph, scriptOf: (id: string) => string | null): Map<string, string> {
  const members = reachedFrom(graph, APP.entry);
  const isForMembers = (id: string) => members.modules.has(id);
  const screens = screensOf(graph);
  const ofScreens = screens.map((screen) => eagerly(graph, [APP.adminLayout, screen]));
  const before = eagerly(graph, [APP.start, ...APP.layouts, APP.backOffice]);
  // What screens load when it is opened: their dialogs.
  const opened = reachedFrom(graph, APP.backOffice).later.difference(
    new Set([...screens, APP.adminLayout, ...members.later]),
  );
  const modules = eagerly(graph, [APP.adminLayout, ...screens, ...opened]).difference(before);
  const chunks = mergeChunks({
    pages: [
      ...ofScreens.map((loads) => ({ loads, isLimited: true })),
      // A screen has loaded much of what its dialogs need, and most of them are seldom opened.
      ...[...opened].map((id) => ({
        loads: eagerly(graph, [APP.adminLayout, id]),
        isLimited: true,
        weight: DIALOG_WEIGHT,
      })),
      ...[...members.later].map((id) => ({ loads: eagerly(graph, [id]), isLimited: false })),
    ],
    modules: [...modules].filter((id) => !isUnused(id)),
    scriptOf,
    kindOf: (id) => (isForMembers(id) ? "shared" : "staff"),
    bytesOf: (id) => bytesOf(importsOf(graph, id)),
    importsOf: (id) => importsOf(graph, id).importedIds,
    maxScripts: MAX_OF_SCREEN,
    maxOwn: MAX_OWN,
  });
  return new Map(
    chunks.flatMap((ids, index) => {
      const known = [APP.adminLayout, ...screens, ...opened].find((id) => ids.includes(id));
      const name =
        known === undefined ? `${ids.every(isForMembers) ? "shared" : "staff"}${index}` : parse(known).name;
      return ids.map((id) => [id, name] as const);
    }),
  );
}

type Sets = Partial<ReturnType<typeof setsOfApp>> & Pick<ReturnType<typeof setsOfApp>, "alone">;

type Group = {
  name: string | ((id: string, graph: ModuleGraph) => string | null);
  test?: RegExp | ((id: string) => boolean);
  includeDependenciesRecursively?: boolean;
};

/** Returns the chunk of the group in which a module is; `null` if it is in none. */
function chunkIn({ name, test }: Group, id: string, graph: ModuleGraph): string | null {
  const isMeant = test === undefined || (test instanceof RegExp ? test.test(id) : test(id));
  if (!isMeant) return null;
  return typeof name === "string" ? name : name(id, graph);
}

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
  const groups: Group[] = [
    // Code that runs before the first paint must not wait for code that runs after it.
    {
      name: (id, graph) => (id === RUNTIME || setsIn(graph).beforePaint?.has(id) ? "early" : null),
    },
    group("facts", ({ facts }) => facts),
    group("formSchemas", ({ formSchemas }) => formSchemas),
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
  ];
  let ofStaff: Map<string, string> | undefined;
  const earlier = [...groups];
  const staffChunkOf = (id: string, graph: ModuleGraph): string | null => {
    if (!graph.getModuleInfo(APP.entry)) return null;
    ofStaff ??= chunksOfStaff(graph, (one) =>
      earlier.reduce<string | null>((chunk, group) => chunk ?? chunkIn(group, one, graph), null),
    );
    return ofStaff.get(id) ?? null;
  };
  // Each has what its modules import, or imports a script that has.
  groups.push({ name: staffChunkOf, includeDependenciesRecursively: false });
  return groups.map((one, index, all) => ({ ...one, priority: all.length - index }));
}
