import {
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
} from "@tanstack/react-query";
import { errorMessage } from "./errorMessage.ts";
import { readMore } from "./readMore.ts";

const failureOf = (error: Error | null): string | undefined =>
  error === null ? undefined : errorMessage(error);

/** Reads a query for `Loaded`: its data, the sentence of its failure, and how to try again. */
export function useRead<Answer, Data, Key extends QueryKey>(
  query: UseQueryOptions<Answer, Error, Data, Key>,
) {
  const { data, error, refetch } = useQuery(query);
  return { data, failure: failureOf(error), retry: refetch };
}

/** Reads a paginated query for `PagedList`; `more` is there while there are further pages. */
export function usePages<Page, Data, Key extends QueryKey, Param>(
  query: UseInfiniteQueryOptions<Page, Error, Data, Key, Param>,
) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(query);
  const more = hasNextPage
    ? { isLoading: isFetchingNextPage, read: () => readMore(fetchNextPage) }
    : undefined;
  return { data, failure: failureOf(error), retry: refetch, more };
}
