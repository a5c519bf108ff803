import type { Endpoint } from "@studio/contract/endpoint.ts";
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type * as z from "zod";
import { callUntyped, type Part, type Request } from "./api.ts";
import { byOffset } from "./paging.ts";

/** Items of a page of a list, unless its query says otherwise. */
const PAGE_LENGTH = 25;

/** Returns the key of an endpoint's answer to a request; without a request, what the keys of all its answers begin with. */
export const keyOf = (
  { path }: Pick<Endpoint, "path">,
  request?: { params?: object; query?: object },
): readonly unknown[] => (request ? [path, { ...request.params, ...request.query }] : [path]);

/** Returns the query of an endpoint's answer, or of what `select` takes from it. */
export const queryOf = <
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodObject,
  Response extends z.ZodType,
  Data = z.output<Response>,
>(
  endpoint: Endpoint<Params, Query, Body, Response>,
  request: Part<"params", Params> & Part<"query", Query>,
  select?: (answer: z.output<Response>) => Data,
) =>
  queryOptions<z.output<Response>, Error, Data>({
    queryKey: keyOf(endpoint, request),
    queryFn: ({ signal }) => callUntyped(endpoint, { ...request, signal }),
    ...(select && { select }),
  });

type Unpaged<Query extends z.ZodObject> = Omit<z.output<Query>, "offset" | "limit">;

type ListRequest<Params extends z.ZodObject, Query extends z.ZodObject> = Part<"params", Params> &
  (Record<never, never> extends Unpaged<Query> ? { query?: Unpaged<Query> } : { query: Unpaged<Query> });

/** Returns the query of a list that is read page by page; `select` takes the data from the pages read so far. */
export const listOf = <
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodObject,
  Response extends z.ZodType<{ next_offset: string | null }>,
  Data,
>(
  endpoint: Endpoint<Params, Query, Body, Response>,
  request: ListRequest<Params, Query>,
  select: (pages: z.output<Response>[]) => Data,
  limit = PAGE_LENGTH,
) =>
  infiniteQueryOptions({
    // Apart from the answer to one call (`queryOf`), which has another shape.
    queryKey: [...keyOf(endpoint, request), "pages"],
    queryFn: ({ pageParam: offset, signal }) =>
      callUntyped(endpoint, { ...request, query: { ...request.query, offset, limit }, signal }),
    ...byOffset,
    select: ({ pages }) => select(pages),
  });

const hasId = (value: unknown): value is { id: string } =>
  typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";

/** Returns whether a value may hold lists: no date, for example. */
const isAnswer = (value: unknown): boolean =>
  Array.isArray(value) || Object.getPrototypeOf(value ?? 0) === Object.prototype;

/** Returns a cached answer, or its pages, with other items in place of the one with an id. */
function withItems(cached: unknown, id: string, items: readonly unknown[]): unknown {
  if (Array.isArray(cached))
    return cached.flatMap((one: unknown) => {
      if (hasId(one)) return one.id === id ? items : [one];
      return [isAnswer(one) ? withItems(one, id, items) : one];
    });
  if (typeof cached !== "object" || cached === null) return cached;
  return Object.fromEntries(
    Object.entries(cached).map(([name, value]) => [
      name,
      Array.isArray(value) ? withItems(value, id, items) : value,
    ]),
  );
}

const changeCached = (
  client: QueryClient,
  endpoints: readonly Endpoint[],
  id: string,
  items: readonly unknown[],
): void => {
  for (const endpoint of endpoints)
    client.setQueriesData({ queryKey: keyOf(endpoint) }, (cached: unknown) => withItems(cached, id, items));
};

/** Returns the key of an endpoint's answer to those of some params that its path names. */
const answerKey = (endpoint: Endpoint, params: object = {}) =>
  keyOf(endpoint, {
    params: Object.fromEntries(Object.entries(params).filter(([name]) => name in endpoint.params.shape)),
  });

/** Reads again what is shown of some endpoints, and marks the rest of their answers as stale. */
export const rereadAll = (client: QueryClient, endpoints: readonly Pick<Endpoint, "path">[]) =>
  Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })));

/** Returns the calls of a noun that read. */
export const readsOf = (calls: Readonly<Record<string, Endpoint>>): Endpoint[] =>
  Object.values(calls).filter(({ method }) => method === "GET");

/** Effects of an action on the cached answers of other endpoints. */
type Effects = {
  /** Their lists show the action's answer in place of the item with its `id`. */
  replacesIn?: readonly Endpoint[];
  /** Its answer to those of the params that its path names becomes the action's; after a failure it is read again. */
  replaces?: Endpoint;
  /** Their lists lose the item with the `id` of the action's path. */
  removesFrom?: readonly Endpoint[];
  /** They are read again, also after a failure; the action ends after that. */
  rereads?: readonly Endpoint[];
  /** They are read again, also after a failure, behind a dialog that closes: the answer alone ends the action. */
  rereadsBehind?: readonly Endpoint[];
};

/** Returns what an action does to a cache once it is answered or refused. */
export const effectsOn = (
  client: QueryClient,
  { replacesIn = [], replaces, removesFrom = [], rereads = [], rereadsBehind = [] }: Effects,
) => ({
  onSuccess: (answer: unknown, { params }: { params?: object }): void => {
    if (hasId(answer)) changeCached(client, replacesIn, answer.id, [answer]);
    if (replaces) client.setQueryData(answerKey(replaces, params), answer);
    if (hasId(params)) changeCached(client, removesFrom, params.id, []);
  },
  onError: (_error: Error, { params }: { params?: object }): void => {
    // Behind the refusal, which is shown at once.
    if (replaces) void client.invalidateQueries({ queryKey: answerKey(replaces, params) });
  },
  onSettled: () => {
    void rereadAll(client, rereadsBehind);
    return rereadAll(client, rereads);
  },
});

/** Returns the hook of a mutation that makes a call and then changes what is cached. */
export const action =
  <
    Params extends z.ZodObject,
    Query extends z.ZodObject,
    Body extends z.ZodObject,
    Response extends z.ZodType,
  >(
    endpoint: Endpoint<Params, Query, Body, Response>,
    effects: Effects,
  ) =>
  () =>
    useMutation({
      mutationFn: (request: Request<Params, Query, Body>) => callUntyped(endpoint, request),
      ...effectsOn(useQueryClient(), effects),
    });
