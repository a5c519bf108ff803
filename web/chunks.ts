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

/** Returns the pages that load each module eagerly, without lazy imports; the back office's pages are counted apart. */
function pagesOf(graph: ModuleGraph): Map<string, Set<string>> {
  const pages = new Map<string, Set<string>>();
  // A build has only one of the two entries.
  const frames = ["startSite", "startApp"].map((name) => here(`./src/app/${name}.tsx`));
  for (const file of readdirSync(here("./src/app/routes"), { recursive: true, encoding: "utf8" })) {
    if (file.startsWith("admin")) continue;
    const page = here(`./src/app/routes/${file}`);
    if (!graph.getModuleInfo(page)) continue;
    const seen = new Set([...frames, page]);
    for (const id of seen) {
      if (UNUSED.test(id)) continue;
      for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(imported);
    }
    for (const id of seen) if (!UNUSED.test(id)) pages.set(id, (pages.get(id) ?? new Set()).add(file));
  }
  return pages;
}

let pages: Map<string, Set<string>> | undefined;
const loading = (id: string, graph: ModuleGraph): Set<string> => {
  pages ??= pagesOf(graph);
  return pages.get(id) ?? new Set();
};

const LOGIN = "members/login.tsx";

/**
 * Returns whether the build is the app's and its sign-in page does without the module, so that sign-in need not load
 * it.
 */
const isOfMembers = (id: string, graph: ModuleGraph): boolean =>
  graph.getModuleInfo(here(`./src/app/routes/${LOGIN}`)) !== null && !loading(id, graph).has(LOGIN);

const isShared = (id: string, graph: ModuleGraph): boolean => loading(id, graph).size >= SHARED_BY;

const sharedByPages = (id: string, graph: ModuleGraph): string | null =>
  isShared(id, graph) && !isOfMembers(id, graph) ? "site" : null;

const sharedByMembers = (id: string, graph: ModuleGraph): string | null =>
  isShared(id, graph) && isOfMembers(id, graph) ? "members" : null;

/** Keeps the dashboard in one chunk, even where the back office shares parts of it. */
const onlyOnDashboard = (id: string, graph: ModuleGraph): string | null => {
  const [page, ...others] = loading(id, graph);
  return page === "members/me.tsx" && others.length === 0 ? "dashboard" : null;
};

/** Chunk groups for libraries, each with its dependencies: a page loads only those that it imports. */
export const groups = [
  // Code that runs before the first paint must not wait for code that runs after it.
  {
    name: "early",
    test: /web\/src\/(ui\/(form\/drafts|hydration\/(firstTouch|timedLink)|feedback\/plainReloadOffer)|app\/appPaths|lib\/(http\/cacheOwner|session\/earlyRequest|format\/sessionText))|functions\/contract\/(apiBase|account\/dashboard\/path)|vite\/preload-helper/,
  },
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
    test: /node_modules\/(react-router|react-router-dom)\/|web\/src\/ui\/navigation\/PageLink/,
  },
  { name: "frame", test: /web\/src\/app\/frame\/Frame/ },
  { name: sharedByPages },
  { name: sharedByMembers },
  { name: onlyOnDashboard },
].map((group, index, all) => ({ ...group, priority: all.length - index }));
