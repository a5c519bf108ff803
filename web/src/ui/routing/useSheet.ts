import { createContext, useContext, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { pageWithout, type SheetHistory, withSheetParam } from "./sheetHistory.ts";

/** The history of the router; without one, sheets have no entries. */
export const SheetHistoryContext = createContext<SheetHistory | null>(null);

/**
 * Gives a sheet an entry of the browser's history while it is open. `onClose` is called when the person goes back. `param` is
 * the search parameter of a sheet with an address (`useSheetParam`).
 */
export function useSheetEntry(open: boolean, onClose: () => void, param: string | undefined): void {
  const history = useContext(SheetHistoryContext);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => (open ? history?.open(() => latest.current(), param) : undefined), [open, history, param]);
}

/** A sheet that the address opens: its link can be shared, and it survives a reload. */
export type SheetParam = {
  /** Value of the parameter; a closed sheet keeps its last one while it fades out. */
  value: string | null;
  open: boolean;
  show: (value: string) => void;
  close: () => void;
  /** Properties of a link that opens the sheet, or shows another value in it. */
  link: (value: string) => {
    to: { search: string };
    state: unknown;
    replace: boolean;
    preventScrollReset: true;
  };
};

/**
 * Returns the sheet that a search parameter opens; parameters in `details` belong to it and go with it. The dialog names the
 * parameter too (`ActionDialog`).
 */
export function useSheetParam(param: string, ...details: readonly string[]): SheetParam {
  const history = useContext(SheetHistoryContext);
  const location = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const current = search.get(param);
  const [value, setValue] = useState(current);
  // Going back takes a moment; the sheet closes at once.
  const [isClosing, setClosing] = useState(false);
  if (current !== null && current !== value) setValue(current);
  if (current === null && isClosing) setClosing(false);

  const link: SheetParam["link"] = (next) => {
    const parameters = new URLSearchParams(pageWithout(location, [param, ...details]).search);
    parameters.set(param, next);
    const isOpen = current !== null;
    return {
      to: { search: `?${parameters}` },
      state: isOpen ? location.state : withSheetParam(location.state, param),
      replace: isOpen,
      preventScrollReset: true,
    };
  };
  return {
    value,
    open: current !== null && !isClosing,
    show: (next) => {
      const { to, ...options } = link(next);
      void navigate(to, options);
    },
    close: () => {
      if (current === null) return;
      setClosing(true);
      history?.closeParams([param, ...details]);
    },
    link,
  };
}
