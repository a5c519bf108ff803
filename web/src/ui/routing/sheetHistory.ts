import type { createBrowserRouter } from "react-router-dom";

type Router = Pick<ReturnType<typeof createBrowserRouter>, "state" | "navigate" | "subscribe">;
type Location = Router["state"]["location"];

type Sheet = {
  id: string;
  close: () => void;
  /** Whether the current history entry, or one below it, is the sheet's. */
  hasEntry: boolean;
};

/** Gives each open sheet an entry of the browser's history, so that Back closes it. */
export type SheetHistory = {
  /**
   * Registers an open sheet; returns the function to call once it is closed. `close` is called when its entry is left.
   * The entry of a sheet with a search parameter is there already: the one with the parameter.
   */
  open: (close: () => void, param: string | undefined) => () => void;
  /** Leaves the entry of a sheet with search parameters: the first one opens it, the others belong to it. */
  closeParams: (params: readonly string[]) => void;
};

const paramId = (param: string): string => `?${param}`;
const isParamId = (id: string): boolean => id.startsWith("?");

/** Returns the ids of the sheets that an entry belongs to, from the bottom one up. */
function sheetsOf(state: unknown): readonly string[] {
  const sheets: unknown = typeof state === "object" && state !== null ? Reflect.get(state, "sheets") : [];
  return Array.isArray(sheets) ? sheets.filter((id) => typeof id === "string") : [];
}

const withSheets = (state: unknown, sheets: readonly string[]) => ({
  ...(typeof state === "object" && state),
  sheets,
});

/** Returns whether an entry is a sheet's. */
export const isSheetEntry = ({ state }: Pick<Location, "state">): boolean => sheetsOf(state).length > 0;

/** Returns the state of the entry in which the sheet of this search parameter lies over the current entry. */
export const withSheetParam = (state: unknown, param: string) =>
  withSheets(state, [...sheetsOf(state), paramId(param)]);

/** Returns the page without these search parameters, and without its anchor, which would scroll it. */
export function pageWithout({ pathname, search }: Location, params: readonly string[] = []) {
  const left = new URLSearchParams(search);
  for (const param of params) left.delete(param);
  return { pathname, search: left.size > 0 ? `?${left}` : "" };
}

/**
 * Keeps the history of a router in line with the open sheets: pushes an entry for each, goes back when they are closed by
 * their buttons, closes them when the person goes back, and skips entries whose sheet is gone (after a reload, or by
 * Forward). It takes one step at a time, as a traversal of the history ends asynchronously.
 */
export function createSheetHistory(router: Router): SheetHistory {
  // Entries of an earlier document, which a reload leaves in the history, must not match.
  const documentId = Math.random().toString(36).slice(2);
  let openings = 0;
  let open: readonly Sheet[] = [];
  let closing: readonly string[] = [];
  let previous = router.state.location;
  /** Key of the entry that a pending traversal leaves. */
  let leaving: string | undefined;
  /** Address that the page has replaced while sheets lay over it. */
  let replaced: Location | undefined;
  let isScheduled = false;

  const replace = (to: Pick<Location, "pathname" | "search">, state: unknown): void =>
    void router.navigate(to, { replace: true, state, preventScrollReset: true });

  /** Closes the sheets whose entry has been left. */
  function closeLeft({ search }: Location, entries: readonly string[]): void {
    const params = new URLSearchParams(search);
    const isHere = ({ id }: Sheet) => entries.includes(id) || (isParamId(id) && params.has(id.slice(1)));
    const left = open.filter((sheet) => sheet.hasEntry && !isHere(sheet));
    open = open.filter((sheet) => !left.includes(sheet));
    for (const sheet of open) sheet.hasEntry ||= isHere(sheet);
    for (const sheet of left.toReversed()) sheet.close();
  }

  /** Takes the next step towards the entries that the open sheets need. */
  function reconcile(): void {
    const { initialized, navigation, location, historyAction } = router.state;
    if (leaving !== location.key) leaving = undefined;
    if (!initialized || navigation.state !== "idle" || leaving !== undefined) return;

    const entries = sheetsOf(location.state);
    const covering = sheetsOf(previous.state);
    const isReplaced =
      historyAction === "REPLACE" && location.key !== previous.key && location.pathname === previous.pathname;
    previous = location;
    if (isReplaced && entries.length === 0 && covering.length > 0 && !covering.some(isParamId)) {
      replaced = location;
      replace(location, withSheets(location.state, covering));
      return;
    }
    if (replaced && entries.length === 0) {
      const address = replaced;
      replaced = undefined;
      if (historyAction === "POP" && location.pathname === address.pathname) {
        replace(address, address.state);
        return;
      }
    }

    closeLeft(location, entries);
    const isNeeded = (id: string) =>
      isParamId(id) ? id !== paramId(closing[0] ?? "") : open.some((sheet) => sheet.id === id);
    const surplus = entries.length - 1 - entries.findLastIndex(isNeeded);
    if (surplus > 0) {
      leaving = location.key;
      void router.navigate(-surplus);
      return;
    }

    const isLeft = !new URLSearchParams(location.search).has(closing[0] ?? "");
    const params = closing;
    // Else it waits for the sheets over it.
    if (isLeft || entries.length === 0) closing = [];
    if (!isLeft && entries.length === 0) {
      // The page was opened at the sheet's address: there is no entry to go back to.
      replace(pageWithout(location, params), location.state);
      return;
    }

    const next = open.find((sheet) => !sheet.hasEntry);
    if (next)
      void router.navigate(pageWithout(location), {
        state: withSheets(location.state, [...entries, next.id]),
        preventScrollReset: true,
      });
  }

  /**
   * Reconciles after the current event handler, which may open, close and navigate at once, and after the router has
   * informed its other subscribers.
   */
  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      reconcile();
    });
  }

  router.subscribe(schedule);
  schedule();

  return {
    open: (close, param) => {
      openings += 1;
      const id = param === undefined ? `${documentId}-${openings}` : paramId(param);
      const sheet: Sheet = { id, close, hasEntry: param !== undefined };
      open = [...open, sheet];
      schedule();
      return () => {
        open = open.filter((one) => one !== sheet);
        schedule();
      };
    },
    closeParams: (params) => {
      closing = params;
      schedule();
    },
  };
}
