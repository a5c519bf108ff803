import { closures as api } from "@studio/contract/closures/endpoints.ts";
import type { Closure, ClosureInput } from "@studio/contract/closures/model.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";

/** How often the list is read again while a closure is being made or undone, and while its mails wait or leave. */
const WORKING_MS = 5_000;
const WAITING_MS = 30_000;

function rereadAfterMs(closures: readonly Closure[] = []): number | false {
  if (closures.some(({ state }) => state === "applying" || state === "undoing")) return WORKING_MS;
  return closures.some(({ state }) => state !== "announced") && WAITING_MS;
}

/** Query of the closures of today and later. */
export const closuresQuery = queryOptions({
  queryKey: ["closures"],
  queryFn: ({ signal }) => call(api.list, { signal }),
  refetchInterval: ({ state: { data } }) => rereadAfterMs(data?.closures),
});

export const previewClosure = (body: ClosureInput) => call(api.preview, { body });

/** Runs a mutation of a closure and reads the list again, also after a failure. Throws what `errorMessage` understands. */
const useClosureMutation = <Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: closuresQuery.queryKey }),
  });
};

/** Makes a closure; repeated with the same id, it finishes what is left. */
export const useClose = () =>
  useClosureMutation(({ id, body }: { id: string; body: ClosureInput }) =>
    call(api.close, { params: { id }, body }),
  );

export const useUndoClosure = () => useClosureMutation((id: string) => call(api.undo, { params: { id } }));

export const useRemoveClosure = () =>
  useClosureMutation((id: string) => call(api.remove, { params: { id } }));
