import type { ContentName } from "@studio/contract/content/contents.ts";
import type { ContentSave, EditedContent } from "@studio/contract/content/model.ts";
import { contentForStaff as api } from "@studio/contract/content/staffEndpoints.ts";
import type { ContentsFile } from "@studio/contract/content/transfer.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";

const listKey = ["content", "list"];
const versionsKey = (name: ContentName) => ["content", "versions", name];

export const contentsQuery = queryOptions({
  queryKey: listKey,
  queryFn: ({ signal }) => call(api.contents, { signal }),
  select: ({ contents }) => contents,
});

/** Query of a content in the editor, which reads it once: what is typed does not give way to a later answer. */
export const contentQuery = (name: ContentName) =>
  queryOptions({
    queryKey: ["content", "edited", name],
    queryFn: ({ signal }) => call(api.content, { params: { name }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Reads a content again, past the cache. */
export const loadContent = (name: ContentName): Promise<EditedContent> =>
  call(api.content, { params: { name } });

export const versionsQuery = (name: ContentName) =>
  queryOptions({
    queryKey: versionsKey(name),
    queryFn: ({ signal }) => call(api.contentVersions, { params: { name }, signal }),
    select: ({ versions }) => versions,
  });

/** Reads the value of a published version. */
export const loadVersion = async (name: ContentName, version: number): Promise<unknown> =>
  (await call(api.contentVersion, { params: { name, version } })).value;

/** Runs a mutation of a content, after which the lists are read again. */
function useContentMutation<Variables>(
  name: ContentName,
  mutationFn: (variables: Variables) => Promise<EditedContent>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: listKey }),
        client.invalidateQueries({ queryKey: versionsKey(name) }),
      ]),
  });
}

export const useSaveContent = (name: ContentName) =>
  useContentMutation(name, (body: ContentSave) => call(api.saveContent, { params: { name }, body }));

/** Reads every content as readers see it, for a file. */
export const loadContentsFile = (): Promise<ContentsFile> => call(api.exportContents);

/** Takes the contents of a file in as drafts. */
export function useImportContents() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ContentsFile) => call(api.importContents, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ["content"] }),
  });
}

export const useDiscardDraft = (name: ContentName) =>
  useContentMutation(name, (revision: number) =>
    call(api.discardContent, { params: { name }, query: { revision } }),
  );
