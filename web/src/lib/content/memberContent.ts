import type { ContentName, ContentValue } from "@studio/contract/content/contents.ts";
import { content } from "@studio/contract/content/endpoints.ts";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { call } from "../http/api.ts";
import { PREVIEW_PARAMETER } from "./currentContents.ts";
import { parsed } from "./definitions.ts";

/** How long the contents of the app are not read again. */
const FRESH_MS = 60_000;

/** Returns what the editor has of a content, while the page previews it. */
function usePreviewed(name: ContentName): unknown {
  const [value, setValue] = useState<unknown>();
  const [parameters] = useSearchParams();
  const isPreviewed = parameters.get(PREVIEW_PARAMETER) === name;
  useEffect(() => {
    if (!isPreviewed) return;
    void import("./preview.ts").then(({ followPreview }) => followPreview(name, setValue));
  }, [name, isPreviewed]);
  return value;
}

/** Reads the contents for members, each checked by its definition; one that is none is left out. */
async function readMemberContents(signal: AbortSignal): Promise<Partial<Record<string, unknown>>> {
  const shown = await call(content.publishedToMembers, { signal });
  const values = await Promise.all(
    Object.entries(shown).map(async ([name, { value }]) => [name, await parsed(name, value)] as const),
  );
  return Object.fromEntries(values);
}

/** Query of the contents for members. */
const memberContentsQuery = queryOptions({
  queryKey: ["content", "members"],
  queryFn: ({ signal }) => readMemberContents(signal),
  staleTime: FRESH_MS,
});

/** Reads a content for members, for what decides once; `undefined` if it cannot be read. */
export async function readMemberContent<Name extends ContentName>(
  client: QueryClient,
  name: Name,
): Promise<ContentValue<Name> | undefined> {
  const values = await client.fetchQuery(memberContentsQuery).catch(() => undefined);
  // Checked by its definition when it was read.
  return values?.[name] as ContentValue<Name> | undefined;
}

/**
 * Returns a content for members as it is published, once it is read; `undefined` before that and if it cannot be read
 * (docs/product/content.md#readers).
 */
export function useMemberContent<Name extends ContentName>(name: Name): ContentValue<Name> | undefined {
  const previewed = usePreviewed(name);
  const { data } = useQuery(memberContentsQuery);
  // Checked by its definition when it was read.
  return (previewed ?? data?.[name]) as ContentValue<Name> | undefined;
}
