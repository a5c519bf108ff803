import { MAX_MATCHED, type MatchedRow } from "@studio/contract/members/imports.ts";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { matchImported } from "../../api.ts";
import type { Column, Mapping } from "../columns.ts";
import type { Table } from "../file/table.ts";
import {
  type CellStyle,
  edited,
  judge,
  type Lookup,
  lookupKey,
  matchedOf,
  type Source,
  sourcesOf,
} from "../rows/judge.ts";
import { type Choices, planRows, type Row } from "../rows/plan.ts";

/** Rows judged without a pause: a few milliseconds, so that the page stays responsive. */
const JUDGED_AT_ONCE = 200;

/** Returns the choices to begin with: what the sheet hides is not imported unless staff say so. */
const firstChoices = ({ lines }: Table): Choices => ({
  out: new Set(lines.filter(({ isHidden }) => isHidden).map(({ number }) => number)),
  overwrite: new Set(),
  addPackage: new Set(),
  addNote: new Set(),
});
const noEdits: ReadonlyMap<number, Source> = new Map();
const noRows: readonly Row[] = [];
const noLookups: ReadonlyMap<string, Lookup> = new Map();
const noneKeyed: ReadonlyMap<string, MatchedRow> = new Map();

const endOfTask = () => new Promise((resolve) => setTimeout(resolve));

/** Returns what the server finds for a group of rows, by their keys. */
async function lookUp(
  group: readonly (readonly [string, MatchedRow])[],
  signal: AbortSignal,
): Promise<(readonly [string, Lookup])[]> {
  const rows = group.map(([, matched]) => matched);
  const { matches, faults, as_of } = await matchImported(rows, signal);
  const byRow = new Map<number, Lookup>([
    ...matches.map(({ row, ...match }) => [row, { ...match, as_of }] as const),
    ...faults.map(({ row, message }) => [row, { fault: message }] as const),
  ]);
  return group.map(([key], row) => [key, byRow.get(row) ?? "nobody"] as const);
}

/**
 * Looks rows up on the server, each once, in groups of `MAX_MATCHED`. The results come when all are known: with each
 * group the whole table would change.
 */
function useLookups(keyed: ReadonlyMap<string, MatchedRow>) {
  const known = useRef(new Map<string, Lookup>());
  const [state, setState] = useState({ lookups: noLookups, of: noneKeyed, count: 0 });
  const [error, setError] = useState<unknown>();

  useEffect(() => {
    if (error) return;
    const control = new AbortController();
    const lookUpAll = async () => {
      const pending = [...keyed].filter(([key]) => !known.current.has(key));
      for (let from = 0; from < pending.length; from += MAX_MATCHED) {
        const results = await lookUp(pending.slice(from, from + MAX_MATCHED), control.signal);
        for (const [key, lookup] of results) known.current.set(key, lookup);
        if (control.signal.aborted) return;
        setState((before) => ({ ...before, count: keyed.size - pending.length + from + results.length }));
      }
      setState({ lookups: new Map(known.current), of: keyed, count: keyed.size });
    };
    lookUpAll().catch((failure: unknown) => {
      if (!control.signal.aborted) setError(failure);
    });
    return () => control.abort();
  }, [keyed, error]);

  const isPending = state.of !== keyed;
  return { ...state, isPending, error, retry: () => setError(undefined) };
}

/** Judges sources beforehand, in short tasks, and returns how many of them are judged. */
function useJudgedCount(sources: readonly Source[]): number {
  const [done, setDone] = useState({ sources, count: 0 });
  useEffect(() => {
    let isCurrent = true;
    const judgeAll = async () => {
      for (let from = 0; from < sources.length && isCurrent; from += JUDGED_AT_ONCE) {
        for (const source of sources.slice(from, from + JUDGED_AT_ONCE)) {
          judge(source, undefined);
          matchedOf(source);
        }
        setDone({ sources, count: Math.min(sources.length, from + JUDGED_AT_ONCE) });
        await endOfTask();
      }
    };
    void judgeAll();
    return () => {
      isCurrent = false;
    };
  }, [sources]);
  return done.sources === sources ? done.count : 0;
}

const toggled = (numbers: ReadonlySet<number>, changed: readonly number[], isIn: boolean): Set<number> => {
  const next = new Set(numbers);
  for (const number of changed) {
    if (isIn) next.add(number);
    else next.delete(number);
  }
  return next;
};

export type PreviewRows = {
  rows: readonly Row[];
  /** Number of rows judged so far; `rows` is empty until all are. */
  judged: number;
  /** Rows that the server is asked about, and how many of them it has answered; `undefined` when all are known. */
  lookingUp: { count: number; all: number } | undefined;
  error: unknown;
  retry: () => void;
  edit: (number: number, column: Column, text: string) => void;
  /** Sets a choice of staff for rows. */
  choose: (choice: keyof Choices, numbers: readonly number[], isChosen: boolean) => void;
};

/** Returns a table's rows under a mapping and a style of names and days, judged at once after each correction, with the server's look-ups. */
export function useRows(
  table: Table,
  mapping: Mapping,
  { nameOrder, isMonthFirst }: CellStyle,
  thisYear: number,
): PreviewRows {
  const sources = useMemo(
    () => sourcesOf(table, mapping, { nameOrder, isMonthFirst }, thisYear),
    [table, mapping, nameOrder, isMonthFirst, thisYear],
  );
  const [edits, setEdits] = useState({ of: sources, rows: noEdits });
  const [chosen, setChosen] = useState(() => ({ of: table, choices: firstChoices(table) }));
  const choices = useMemo(
    () => (chosen.of === table ? chosen.choices : firstChoices(table)),
    [chosen, table],
  );
  const judged = useJudgedCount(sources);
  const isReady = judged === sources.length;
  // Corrections belong to the mapping under which they were made.
  const ownEdits = edits.of === sources ? edits.rows : noEdits;
  const current = useMemo(
    () => sources.map((source) => ownEdits.get(source.number) ?? source),
    [sources, ownEdits],
  );
  const keyed = useMemo(() => {
    const all = isReady ? current.map(matchedOf) : [];
    return new Map(all.flatMap((matched) => (matched ? [[lookupKey(matched), matched] as const] : [])));
  }, [isReady, current]);
  const { lookups, count, isPending, error, retry } = useLookups(keyed);
  const rows = useMemo(() => {
    if (!isReady) return noRows;
    const all = current.map((source) => {
      const matched = matchedOf(source);
      const lookup = matched ? lookups.get(lookupKey(matched)) : undefined;
      // Nobody found and not looked up yet make the same row.
      return judge(source, lookup === "nobody" ? undefined : lookup);
    });
    return planRows(all, choices);
  }, [isReady, current, lookups, choices]);
  const edit = useCallback(
    (number: number, column: Column, text: string) =>
      setEdits((before) => {
        const rows = before.of === sources ? before.rows : noEdits;
        const source = rows.get(number) ?? sources.find((one) => one.number === number);
        return source
          ? { of: sources, rows: new Map(rows).set(number, edited(source, column, text, thisYear)) }
          : before;
      }),
    [sources, thisYear],
  );
  const choose = useCallback(
    (choice: keyof Choices, numbers: readonly number[], isChosen: boolean) =>
      setChosen((before) => {
        const now = before.of === table ? before.choices : firstChoices(table);
        return { of: table, choices: { ...now, [choice]: toggled(now[choice], numbers, isChosen) } };
      }),
    [table],
  );
  const lookingUp = isReady && !isPending ? undefined : { count, all: keyed.size };
  return { rows, judged, lookingUp, error, retry, edit, choose };
}
