import { StudioError } from "@studio/contract/errors.ts";
import { cursorOf, type page } from "@studio/contract/page.ts";
import type * as z from "zod";

/**
 * Reads what the terms of a search find, each document once, by the better terms first (`lookupTerms`); at most `limit`
 * documents are read, and `isPartial` says that there may be more.
 */
export async function readCandidates<Found extends { id: string }>(
  terms: readonly string[],
  limit: number,
  read: (term: string, limit: number) => Promise<Found[]>,
): Promise<{ candidates: Found[]; isPartial: boolean }> {
  const candidates = new Map<string, Found>();
  let left = limit;
  for (const term of terms) {
    if (left <= 0) break;
    const documents = await read(term, left);
    left -= documents.length;
    for (const one of documents) candidates.set(one.id, candidates.get(one.id) ?? one);
  }
  return { candidates: [...candidates.values()], isPartial: left <= 0 };
}

/**
 * Returns the page of what a search has found, in its order and among the listed ones, that begins after `offset`: also
 * after one that has left the list since.
 * @throws `invalid_request` naming `offset` if nothing found has that id.
 */
export function pageOfFound<Found extends { id: string }>(
  matches: readonly Found[],
  isListed: (one: Found) => boolean,
  { offset, limit }: Pick<z.output<typeof page>, "offset" | "limit">,
): { page: Found[]; next_offset: string | null } {
  const cursor = cursorOf(offset);
  const start = cursor === undefined ? 0 : matches.findIndex(({ id }) => id === cursor) + 1;
  if (cursor !== undefined && start === 0)
    throw new StudioError("invalid_request", { offset: "La pagina richiesta non esiste più" });
  const listed = matches.slice(start).filter(isListed);
  const part = listed.slice(0, limit);
  return { page: part, next_offset: listed.length > limit ? (part.at(-1)?.id ?? null) : null };
}
