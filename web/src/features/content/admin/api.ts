import type { ContentName } from "@studio/contract/content/contents.ts";
import type { EditedContent } from "@studio/contract/content/model.ts";
import { contentForStaff as api } from "@studio/contract/content/staffEndpoints.ts";
import type { ContentsFile } from "@studio/contract/content/transfer.ts";
import { timetableForStaff } from "@studio/contract/timetable/staffEndpoints.ts";
import { call } from "../../../lib/http/api.ts";
import { action, queryOf } from "../../../lib/http/queries.ts";

export const contentsQuery = queryOf(api.contents, {}, ({ contents }) => contents);

/** Query of a content in the editor, which reads it once: what is typed does not give way to a later answer. */
export const contentQuery = (name: ContentName) => ({
  ...queryOf(api.content, { params: { name } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** Reads a content again, past the cache. */
export const loadContent = (name: ContentName): Promise<EditedContent> =>
  call(api.content, { params: { name } });

export const versionsQuery = (name: ContentName) =>
  queryOf(api.contentVersions, { params: { name } }, ({ versions }) => versions);

/** Reads the value of a published version. */
export const loadVersion = async (name: ContentName, version: number): Promise<unknown> =>
  (await call(api.contentVersion, { params: { name, version } })).value;

/** Query of when the studio's classes begin, with their types and coaches. */
export const classSlotsQuery = queryOf(timetableForStaff.classSlots, {}, ({ classes }) => classes);

const lists = [api.contents, api.contentVersions];

export const useSaveContent = action(api.saveContent, { rereads: lists });

/** Reads every content as readers see it, for a file. */
export const loadContentsFile = (): Promise<ContentsFile> => call(api.exportContents);

/** Takes the contents of a file in as drafts. */
export const useImportContents = action(api.importContents, { rereads: [...lists, api.content] });

export const useDiscardDraft = action(api.discardContent, { rereads: lists });
