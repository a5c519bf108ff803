import { closures as api } from "@studio/contract/closures/endpoints.ts";
import type { Closure, ClosureInput } from "@studio/contract/closures/model.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";
import { action, queryOf } from "../../../lib/http/queries.ts";

/** How often the list is read again while a closure is being made or undone, and while its mails wait or leave. */
const WORKING_MS = 5_000;
const WAITING_MS = 30_000;

function rereadAfterMs(closures: readonly Closure[] = []): number | false {
  if (closures.some(({ state }) => state === "applying" || state === "undoing")) return WORKING_MS;
  return closures.some(({ state }) => state !== "announced") && WAITING_MS;
}

/** Query of the closures of today and later. */
export const closuresQuery = queryOptions({
  ...queryOf(api.list, {}),
  refetchInterval: ({ state: { data } }) => rereadAfterMs(data?.closures),
});

export const previewClosure = (body: ClosureInput) => call(api.preview, { body });

const rereads = [api.list];

/** Makes a closure; repeated with the same id, it finishes what is left. */
export const useClose = action(api.close, { rereads });

export const useUndoClosure = action(api.undo, { rereads });

export const useRemoveClosure = action(api.remove, { rereads });
