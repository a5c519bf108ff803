import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Minimum number of pages that load a module at startup for it to go into the shared chunk; the price list has seven.
 */
const SHARED_BY = 8;

/**
 * Modules that MUI's styles and icons reference through barrel lists but no page uses, with their imports; and
 * structured data, which most pages need only in their HTML.
 */
const UNUSED =
  /lib\/site\/(structuredData|StructuredDataScript)|@mui\/material\/(styles\/enhanceHighContrast|utils\/(mergeSlotProps|debounce|isMuiElement|createChainedFunction|getActiveElement|ownerWindow|ownerDocument))/;

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: string[] } | null };

const appFile = (path: string) => here(`./src/app/${path}`);

/** Returns the modules that some modules load eagerly, themselves included. */
function eagerly(graph: ModuleGraph, modules: readonly string[]): Set<string> {
  const seen = new Set(modules);
  for (const id of seen) {
    if (UNUSED.test(id)) continue;
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(imported);
  }
  return seen;
}

/** Returns the pages that load each module eagerly, without lazy imports; the back office's pages are counted apart. */
function pagesOf(graph: ModuleGraph): Map<string, Set<string>> {
  const pages = new Map<string, Set<string>>();
  // A build has only one of the two entries.
  const frames = ["startSite.tsx", "startApp.tsx"].map(appFile);
  for (const file of readdirSync(here("./src/app/routes"), { recursive: true, encoding: "utf8" })) {
    if (file.startsWith("admin")) continue;
    const page = appFile(`routes/${file}`);
    if (!graph.getModuleInfo(page)) continue;
    for (const id of eagerly(graph, [...frames, page])) {
      if (!UNUSED.test(id)) pages.set(id, (pages.get(id) ?? new Set()).add(file));
    }
  }
  return pages;
}

let pages: Map<string, Set<string>> | undefined;
const loading = (id: string, graph: ModuleGraph): Set<string> => {
  pages ??= pagesOf(graph);
  return pages.get(id) ?? new Set();
};

const LOGIN = "members/login.tsx";
const DASHBOARD = "members/me.tsx";

/** Returns what the app loads before the page's own scripts, for the sign-in form, and around each of the members' screens. */
function setsOf(graph: ModuleGraph) {
  const start = ["startApp.tsx", "frame/Frame.tsx", `routes/${LOGIN}`].map(appFile);
  const form = [appFile("frame/GoOn.tsx"), here("./src/features/account/LoginForm.tsx")];
  const layout = ["Queries.tsx", "member/MemberLayout.tsx"].map(appFile);
  return {
    start: eagerly(graph, start),
    form: eagerly(graph, form),
    layout: eagerly(graph, layout),
  };
}

let sets: ReturnType<typeof setsOf> | undefined;
const isIn = (set: "start" | "form" | "layout", id: string, graph: ModuleGraph): boolean => {
  sets ??= setsOf(graph);
  return sets[set].has(id);
};

const isApp = (graph: ModuleGraph): boolean => graph.getModuleInfo(appFile(`routes/${LOGIN}`)) !== null;

const isShared = (id: string, graph: ModuleGraph): boolean => loading(id, graph).size >= SHARED_BY;

const isForAll = (id: string, graph: ModuleGraph): boolean =>
  isApp(graph)
    ? isIn("start", id, graph) && (isShared(id, graph) || isIn("layout", id, graph))
    : isShared(id, graph);

const sharedByPages = (id: string, graph: ModuleGraph): string | null =>
  isForAll(id, graph) ? "site" : null;

/** Modules that the members' screens share with the sign-in form: a chunk of its own, so that neither loads the other. */
const sharedByForm = (id: string, graph: ModuleGraph): string | null =>
  isApp(graph) && isIn("form", id, graph) && isIn("layout", id, graph) ? "form" : null;

const sharedByMembers = (id: string, graph: ModuleGraph): string | null =>
  isApp(graph) && (isShared(id, graph) || isIn("layout", id, graph)) ? "MemberLayout" : null;

/**
 * The contract as the dashboard loads it. Its schemas take long to evaluate, so they have a chunk that does not wait for
 * React; facts and errors, which every page loads without schemas, are apart.
 */
const contract = (id: string, graph: ModuleGraph): string | null => {
  if (!isApp(graph) || !/node_modules\/zod\/|functions\/contract\//.test(id)) return null;
  if (isIn("start", id, graph)) return "facts";
  return loading(id, graph).has(DASHBOARD) ? "schemas" : null;
};

/** Keeps the dashboard in one chunk, even where the back office shares parts of it. */
const onlyOnDashboard = (id: string, graph: ModuleGraph): string | null => {
  const [page, ...others] = loading(id, graph);
  return page === DASHBOARD && others.length === 0 ? "dashboard" : null;
};

/** Chunk groups for libraries, each with its dependencies: a page loads only those that it imports. */
export const groups = [
  // Code that runs before the first paint must not wait for code that runs after it.
  {
    name: "early",
    test: /web\/src\/(ui\/(form\/heldSubmit|hydration\/(firstTouch|timedLink)|recovery\/(drafts|plainReloadOffer|reachable|recoverStart))|app\/appPaths|lib\/(session\/(cacheOwner|earlyRequest)|format\/sessionText))|functions\/contract\/(apiBase|people\/dashboard\/path)|vite\/preload-helper/,
  },
  { name: contract },
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: "firebase",
    test: /node_modules\/@firebase\/(app|component|logger|util)\/|node_modules\/(idb|firebase\/app)\/|src\/lib\/notBundled/,
  },
  { name: "auth", test: /node_modules\/(@firebase\/auth|firebase\/auth)\// },
  {
    name: "firestore",
    test: /node_modules\/(@firebase\/(firestore|webchannel-wrapper)|firebase\/firestore)\//,
  },
  { name: "reactfire", test: /node_modules\/(reactfire|rxfire|rxjs)\// },
  // Hydrated one by one (site.ts).
  { name: "engine", test: /@mui\/material\/Box\/Box/ },
  { name: "theme", test: /web\/src\/ui\/theme\/SiteTheme/ },
  {
    name: "router",
    test: /node_modules\/(react-router|react-router-dom)\/|web\/src\/ui\/routing\/PageLink/,
  },
  { name: "frame", test: /web\/src\/app\/frame\/Frame/ },
  { name: sharedByPages },
  { name: sharedByForm },
  { name: sharedByMembers },
  { name: onlyOnDashboard },
].map((group, index, all) => ({ ...group, priority: all.length - index }));
