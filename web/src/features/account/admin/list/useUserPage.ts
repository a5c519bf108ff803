import { useEffect, useState } from "react";
import { createAhead } from "../../../../lib/ahead.ts";
import { type Listing, loadUsers, type UserPage } from "../data.ts";
import { listingOf } from "./address.ts";

/** People on a page of the list. */
export const PAGE_SIZE = 25;

/** How long one answer is waited for, in milliseconds. */
const PATIENCE_MS = 15_000;

const ahead = createAhead<UserPage>();

const question = (listing: Listing, offset: string | undefined) => JSON.stringify([listing, offset]);

/** Asks for the first page of the list that an address names, for the screen that is on its way. */
export function askForUsers(search: URLSearchParams): void {
  const listing = listingOf(search);
  ahead.ask(question(listing, undefined), () =>
    loadUsers(listing, { limit: PAGE_SIZE }, AbortSignal.timeout(PATIENCE_MS)),
  );
}

type Answer = { asked: string; page: UserPage } | { asked: string; error: unknown };

/**
 * A page of a list, read anew whenever another is asked for. `page` is the last that was answered: `isLoading` says that
 * it is not the one asked for.
 */
export function useUserPage(listing: Listing, offset: string | undefined) {
  const asked = question(listing, offset);
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<Answer>();
  const [page, setPage] = useState<UserPage>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is the list and the offset as a text, which stays the same while they do.
  useEffect(() => {
    const left = new AbortController();
    const signal = AbortSignal.any([left.signal, AbortSignal.timeout(PATIENCE_MS)]);
    const answer = ahead.take(asked) ?? loadUsers(listing, { offset, limit: PAGE_SIZE }, signal);
    answer.then(
      (next) => {
        if (left.signal.aborted) return;
        setAnswer({ asked, page: next });
        setPage(next);
      },
      (error: unknown) => left.signal.aborted || setAnswer({ asked, error }),
    );
    return () => left.abort();
  }, [asked, tries]);

  const current = answer?.asked === asked ? answer : undefined;
  const retry = () => {
    setAnswer(undefined);
    setTries(tries + 1);
  };
  return {
    page,
    isLoading: current === undefined,
    failure: current && "error" in current ? { error: current.error, retry } : undefined,
  };
}
