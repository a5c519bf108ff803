import { useDeferredValue, useState } from "react";
import { preloadObservable, useObservable } from "reactfire";
import { Observable } from "rxjs";
import { UnansweredError } from "../network/offline.ts";
import { OFFLINE_TIMEOUT_MS } from "../network/timeouts.ts";
import { deliver } from "./delivery.ts";
import { readOpenings, useOpenings } from "./openings.ts";

/** State of live data. */
export type Live<T> =
  | { status: "loading" }
  | { status: "error"; error: unknown; retry: () => void }
  | { status: "ready"; data: T };

/** Subscribes to data and returns the unsubscriber. A value after an error replaces it. */
export type Source<T> = (next: (value: T) => void, fail: (error: unknown) => void) => () => void;

const loading = { status: "loading" } as const;

/** Timeout of the database's first answer, in milliseconds. */
const FIRST_ANSWER_TIMEOUT_MS = 12_000;

/** Calls `onTimeout` if the database has not answered in time; returns a function that cancels the timeout. */
export function startAnswerTimeout(onTimeout: () => void): () => void {
  const ms = navigator.onLine === false ? OFFLINE_TIMEOUT_MS : FIRST_ANSWER_TIMEOUT_MS;
  const timer = setTimeout(onTimeout, ms);
  return () => clearTimeout(timer);
}

/** Subscribes until stopped; `retry` replaces the subscription. A timeout is emitted as an `UnansweredError`; the subscription goes on. */
export function follow<T>(source: Source<T>, emit: (live: Live<T>) => void): () => void {
  let stop = start();

  function start(): () => void {
    const fail = (error: unknown) => {
      answered();
      emit({ status: "error", error, retry });
    };
    const answered = startAnswerTimeout(() => fail(new UnansweredError()));
    const stopListening = source((data) => {
      answered();
      emit({ status: "ready", data });
    }, fail);
    return () => {
      answered();
      stopListening();
    };
  }

  function retry() {
    stop();
    emit(loading);
    stop = start();
  }

  return () => stop();
}

const observe = <T>(source: Source<T>) =>
  new Observable<Live<T>>((subscriber) => follow(source, (live) => deliver(() => subscriber.next(live))));

const nameOf = (id: string, opening: number): string => `${id} ${opening}`;

/** Subscribes before the screen that shows the data is rendered; `useLive` of the same id takes it over. */
export function preloadLive<T>(id: string, source: Source<T>): void {
  // reactfire forgets after half a minute what has had no subscriber.
  preloadObservable(observe(source), nameOf(id, readOpenings())).subscribe();
}

/**
 * Returns the live data of a source, shared by `id`: the same id must always name the same data. reactfire keeps the
 * subscription until the page is left, and would keep an error as long; so errors are values with a retry. After the
 * database is reopened it subscribes again; until the answer the last data stay, with what was typed into the screen. What
 * arrives first is rendered in slices that yield to the browser, its changes at once.
 */
export function useLive<T>(id: string, source: Source<T>): Live<T> {
  const opening = useOpenings();
  const { data: live } = useObservable<Live<T>>(nameOf(id, opening), observe(source), {
    suspense: false,
    initialData: loading,
  });
  const [last, setLast] = useState({ id, live });
  if (last.id !== id || (live.status !== "loading" && last.live !== live)) setLast({ id, live });
  const isReopening = live.status === "loading" && last.id === id && last.live.status === "ready";
  const shown = isReopening ? last.live : live;
  // Data of another id never show: loading alone is deferred.
  const deferred = useDeferredValue(shown);
  return deferred.status === "loading" ? deferred : shown;
}

/** Combines two live values: ready when both are; a retry restarts those that failed. */
export function both<A, B, T>(a: Live<A>, b: Live<B>, join: (a: A, b: B) => T): Live<T> {
  if (a.status === "error" || b.status === "error") {
    const failed = [a, b].filter((live) => live.status === "error");
    return {
      status: "error",
      error: failed[0]?.error,
      retry: () => {
        for (const live of failed) live.retry();
      },
    };
  }
  if (a.status === "loading" || b.status === "loading") return loading;
  return { status: "ready", data: join(a.data, b.data) };
}

/** Maps the data of a live value. */
export const mapLive = <A, T>(live: Live<A>, change: (data: A) => T): Live<T> =>
  live.status === "ready" ? { status: "ready", data: change(live.data) } : live;
