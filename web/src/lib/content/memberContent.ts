import type { ContentName, ContentValue } from "@studio/contract/content/contents.ts";
import { content } from "@studio/contract/content/endpoints.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type * as z from "zod";
import { call } from "../http/api.ts";
import { PREVIEW_PARAMETER } from "./currentContents.ts";

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

/**
 * Returns a content for members as it is published, checked by its definition, once it is read; `undefined` before that and if it cannot
 * be read (docs/product/content.md#readers).
 */
export function useMemberContent<Name extends ContentName>(
  name: Name,
  { schema }: { schema: z.ZodType<ContentValue<Name>> },
): ContentValue<Name> | undefined {
  const previewed = usePreviewed(name);
  const { data } = useQuery({
    queryKey: ["content", "members"],
    queryFn: ({ signal }) => call(content.shownToMembers, { signal }),
    staleTime: FRESH_MS,
  });
  return schema.safeParse(previewed ?? data?.[name]?.value).data;
}
