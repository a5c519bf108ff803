import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** How many pages must load a module at once for it to stand in the file that all pages load: the price list is of seven. */
const SHARED_BY = 8;

/**
 * MUI's styles and icons name them, through lists of everything, and no page uses them, nor what they import; structured data
 * most pages have in their HTML alone.
 */
const UNUSED =
  /lib\/structuredData|@mui\/material\/(styles\/enhanceHighContrast|utils\/(mergeSlotProps|debounce|isMuiElement|createChainedFunction|getActiveElement|ownerWindow|ownerDocument))/;

type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: string[] } | null };

/** Which pages load each module at once, without what they load later; those of the back office stand apart. */
function pagesOf(graph: ModuleGraph): Map<string, Set<string>> {
  const pages = new Map<string, Set<string>>();
  // Of a build, the one that it has.
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

/** Whether the app's screens share it beyond the sign-in page's own, which nobody waits for to sign in. */
const isOfMembers = (id: string, graph: ModuleGraph): boolean =>
  graph.getModuleInfo(here(`./src/app/routes/${LOGIN}`)) !== null && !loading(id, graph).has(LOGIN);

const isShared = (id: string, graph: ModuleGraph): boolean => loading(id, graph).size >= SHARED_BY;

const sharedByPages = (id: string, graph: ModuleGraph): string | null =>
  isShared(id, graph) && !isOfMembers(id, graph) ? "site" : null;

const sharedByMembers = (id: string, graph: ModuleGraph): string | null =>
  isShared(id, graph) && isOfMembers(id, graph) ? "members" : null;

/** The dashboard stays one file, whatever of it the back office shows too. */
const onlyOnDashboard = (id: string, graph: ModuleGraph): string | null => {
  const [page, ...others] = loading(id, graph);
  return page === "members/me.tsx" && others.length === 0 ? "dashboard" : null;
};

/** Libraries in files of their own, each with what it needs: a page loads those it imports, and no others. */
export const groups = [
  // What runs before the page is painted must not wait for what runs after it.
  {
    name: "early",
    test: /web\/src\/(ui\/(form\/drafts|hydration\/(firstTouch|timedLink)|feedback\/plainReloadOffer)|app\/appPaths)|vite\/preload-helper/,
  },
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: "firebase",
    test: /node_modules\/@firebase\/(app|component|logger|util)\/|node_modules\/(idb|firebase\/app)\//,
  },
  { name: "auth", test: /node_modules\/(@firebase\/auth|firebase\/auth)\// },
  {
    name: "firestore",
    test: /node_modules\/(@firebase\/(firestore|webchannel-wrapper)|firebase\/firestore)\//,
  },
  { name: "reactfire", test: /node_modules\/(reactfire|rxfire|rxjs)\// },
  // Made ready one by one (site.ts).
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
