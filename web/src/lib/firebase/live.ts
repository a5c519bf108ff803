import { useState } from "react";
import { useObservable } from "reactfire";
import { Observable } from "rxjs";
import { OfflineError } from "../http/offline.ts";
import { OFFLINE_TIMEOUT_MS } from "../http/timeouts.ts";
import { useOpenings } from "../site/openings.ts";

/** Data that follows the database: on its way, gone wrong, or here and kept up to date. */
export type Live<T> =
  | { status: "loading" }
  | { status: "error"; error: unknown; retry: () => void }
  | { status: "ready"; data: T };

/** Starts listening and answers how to stop. A value after an error heals it. */
export type Source<T> = (next: (value: T) => void, fail: (error: unknown) => void) => () => void;

const loading = { status: "loading" } as const;

/** How long the screen waits for what the database says first, in milliseconds. */
const FIRST_ANSWER_TIMEOUT_MS = 12_000;

/** Calls `giveUp` where the database has not answered in time; the answer stops that. */
export function startAnswerTimeout(giveUp: () => void): () => void {
  const ms = navigator.onLine === false ? OFFLINE_TIMEOUT_MS : FIRST_ANSWER_TIMEOUT_MS;
  const timer = setTimeout(giveUp, ms);
  return () => clearTimeout(timer);
}

/** Listens until stopped; `retry` stops the old listener and starts a new one. Silence ends in an `OfflineError`. */
export function follow<T>(source: Source<T>, emit: (live: Live<T>) => void): () => void {
  let stop = start();

  function start(): () => void {
    const fail = (error: unknown) => {
      answered();
      emit({ status: "error", error, retry });
    };
    const answered = startAnswerTimeout(() => fail(new OfflineError()));
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

/**
 * Follows a source, shared by its `id`: the same id must always name the same data. reactfire keeps the listener until
 * the page is left, and would keep an error as long; so errors travel as values, with the retry inside. A database that
 * was opened anew is followed anew; until it answers the screen stays as it was, with what somebody types there.
 */
export function useLive<T>(id: string, source: Source<T>): Live<T> {
  const opening = useOpenings();
  const outcomes = new Observable<Live<T>>((rosterEntry) => follow(source, (live) => rosterEntry.next(live)));
  const name = `${id} ${opening}`;
  const { data: live } = useObservable<Live<T>>(name, outcomes, { suspense: false, initialData: loading });
  const [last, setLast] = useState({ id, live });
  if (last.id !== id || (live.status !== "loading" && last.live !== live)) setLast({ id, live });
  const isReopening = live.status === "loading" && last.id === id && last.live.status === "ready";
  return isReopening ? last.live : live;
}

/** Two live values as one: it waits for both, and a retry starts again what failed. */
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

/** The same live value, its data seen another way. */
export const mapLive = <A, T>(live: Live<A>, change: (data: A) => T): Live<T> =>
  live.status === "ready" ? { status: "ready", data: change(live.data) } : live;
