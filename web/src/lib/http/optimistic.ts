import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useReducer, useRef } from "react";
import { UNCONFIRMED_AFTER_MS } from "./unanswered/delay.ts";

/** A change that was sent: the item's value before, and the value to come. */
export type Sent<Value> = { id: string; from: Value; to: Value };

/**
 * An optimistic change. `before` are the values that the data may have until the change arrives; any other value
 * supersedes it, and from then on only the data count.
 */
type Change<Value> = {
  sent: Sent<Value>;
  before: readonly Value[];
  to: Value;
  isConfirmed: boolean;
  isSuperseded: boolean;
  /** Whether the answer takes so long that the screen says so. */
  isDelayed?: boolean;
};

/** The latest change of each item. */
export type Changes<Value> = ReadonlyMap<string, Change<Value>>;

type Action<Value> =
  | { type: "sent"; sent: Sent<Value> }
  /** The server accepted it; `to` is the resulting value. */
  | { type: "confirmed"; sent: Sent<Value>; to: Value }
  | { type: "refused"; sent: Sent<Value> }
  | { type: "delayed"; sent: Sent<Value> }
  /** The current data, by item. */
  | { type: "read"; values: ReadonlyMap<string, Value> };

/** Returns the next changes; the same map when nothing changes. */
export function changeOptimistically<Value>(changes: Changes<Value>, action: Action<Value>): Changes<Value> {
  if (action.type === "read") return compare(changes, action.values);
  const { sent } = action;
  const current = changes.get(sent.id);
  const next = new Map(changes);
  if (action.type === "sent") {
    const earlier = current && !current.isSuperseded ? [...current.before, current.to] : [];
    const before = [...earlier, sent.from];
    return next.set(sent.id, { sent, before, to: sent.to, isConfirmed: false, isSuperseded: false });
  }
  // The answer to an earlier change does not concern the latest.
  if (current?.sent !== sent) return changes;
  if (action.type === "delayed") return next.set(sent.id, { ...current, isDelayed: true });
  if (action.type === "refused" || current.isSuperseded) next.delete(sent.id);
  else next.set(sent.id, { ...current, to: action.to, isConfirmed: true });
  return next;
}

function compare<Value>(changes: Changes<Value>, values: ReadonlyMap<string, Value>): Changes<Value> {
  const next = new Map<string, Change<Value>>();
  let changed = false;
  for (const [id, change] of changes) {
    const value = values.get(id);
    const { before, to, isConfirmed } = change;
    const isShown = value !== undefined && (!before.includes(value) || (isConfirmed && value === to));
    const isSuperseded = change.isSuperseded || isShown;
    const isDone = isConfirmed && (isSuperseded || value === undefined);
    if (!isDone) next.set(id, isSuperseded === change.isSuperseded ? change : { ...change, isSuperseded });
    changed ||= isDone || isSuperseded !== change.isSuperseded;
  }
  return changed ? next : changes;
}

/** Returns the value to show of an item whose data are `value`. */
export function shownValue<Value>(changes: Changes<Value>, id: string, value: Value): Value {
  const change = changes.get(id);
  return change && !change.isSuperseded && change.before.includes(value) ? change.to : value;
}

/** Returns whether the server has not answered the latest change of an item yet. */
export const isPending = (changes: Changes<unknown>, id: string): boolean =>
  changes.get(id)?.isConfirmed === false;

/** Returns whether an item shows a change that the server has not answered for a while. */
const isUnconfirmed = (changes: Changes<unknown>, id: string): boolean => {
  const change = changes.get(id);
  return change?.isDelayed === true && !change.isConfirmed && !change.isSuperseded;
};

type Options<Item extends { id: string }, Value, Answer> = {
  /** The current data; `undefined` while they load. */
  items: readonly Item[] | undefined;
  /** Returns the value of an item that changes apply to. A stable function: it is called with every item. */
  stateOf: (item: Item) => Value;
  mutationFn: (sent: Sent<Value>) => Promise<Answer>;
  /** Returns the resulting value of a change, where it may differ from the one sent. */
  confirmedValue?: (answer: Answer) => Value;
  /** Changes of one queue are sent one after another. Without one, an item has one change at a time. */
  queue?: string;
  onSuccess?: (answer: Answer, sent: Sent<Value>) => void;
  onError: (error: Error, sent: Sent<Value>) => void;
  onSettled?: () => void;
};

/**
 * Mutates items of data that are read elsewhere, live or by a query: a change shows at once, until the data contain it
 * or the server refuses it. Snapshots in between do not revert it.
 */
export function useOptimisticMutation<Item extends { id: string }, Value, Answer>({
  items,
  stateOf,
  mutationFn,
  confirmedValue,
  queue,
  onSuccess,
  onError,
  onSettled,
}: Options<Item, Value, Answer>) {
  const [changes, dispatch] = useReducer(changeOptimistically<Value>, new Map());
  // Guards against two taps within one frame, before the first is rendered.
  const inFlight = useRef(new Set<string>());
  const timers = useRef(new Map<Sent<Value>, ReturnType<typeof setTimeout>>());

  useEffect(() => {
    if (items) dispatch({ type: "read", values: new Map(items.map((item) => [item.id, stateOf(item)])) });
  }, [items, stateOf]);

  const { mutate } = useMutation({
    mutationFn,
    ...(queue !== undefined && { scope: { id: queue } }),
    onMutate: (sent) => {
      dispatch({ type: "sent", sent });
      const delay = () => dispatch({ type: "delayed", sent });
      timers.current.set(sent, setTimeout(delay, UNCONFIRMED_AFTER_MS));
    },
    onSuccess: (answer, sent) => {
      dispatch({ type: "confirmed", sent, to: confirmedValue ? confirmedValue(answer) : sent.to });
      onSuccess?.(answer, sent);
    },
    onError: (error, sent) => {
      dispatch({ type: "refused", sent });
      onError(error, sent);
    },
    onSettled: (_answer, _error, sent) => {
      clearTimeout(timers.current.get(sent));
      timers.current.delete(sent);
      inFlight.current.delete(sent.id);
      onSettled?.();
    },
  });

  const send = (sent: Sent<Value>): void => {
    if (queue === undefined && inFlight.current.has(sent.id)) return;
    inFlight.current.add(sent.id);
    mutate(sent);
  };
  const shown = useCallback((item: Item) => shownValue(changes, item.id, stateOf(item)), [changes, stateOf]);
  const unconfirmed = useCallback((id: string) => isUnconfirmed(changes, id), [changes]);
  return { send, shown, unconfirmed, isPending: (id: string) => isPending(changes, id) };
}
