import { api } from "@studio/contract/api.ts";
import { staffRoute } from "../people/staffRoute.ts";
import { route } from "../platform/http/route.ts";
import { editableBy, requireEdit } from "./access.ts";
import { discardDraft, editedContent, listContents, listVersions, saveContent, versionOf } from "./edit.ts";
import { changedContents, contentsForMembers } from "./lists.ts";
import { addPicture, readPicture } from "./pictures/pictures.ts";
import { exportContents, importContents } from "./transfer.ts";

const { content } = api;

export const contentRoutes = [
  route(content.published, ({ query }) => changedContents(query.known)),
  route(content.publishedToMembers, contentsForMembers),
  route(content.picture, ({ params }) => readPicture(params.id, params.file)),
  staffRoute(content.addPicture, ({ body, actor, now }) => addPicture(body, { actor, now })),
  route(content.contents, async ({ caller }) => listContents(await editableBy(caller))),
  route(content.exportContents, exportContents),
  staffRoute(content.importContents, ({ body, actor, now }) =>
    importContents(body, { actor, now, publish: false }),
  ),
  route(content.content, async ({ params, caller }) => {
    await requireEdit(params.name, caller);
    return editedContent(params.name);
  }),
  staffRoute(content.saveContent, async ({ params, body, caller, actor, now }) => {
    await requireEdit(params.name, caller);
    return saveContent(params.name, body, { actor, now });
  }),
  staffRoute(content.discardContent, async ({ params, query, caller, actor, now }) => {
    await requireEdit(params.name, caller);
    return discardDraft(params.name, query.revision, { actor, now });
  }),
  route(content.contentVersions, async ({ params, caller }) => {
    await requireEdit(params.name, caller);
    return listVersions(params.name);
  }),
  route(content.contentVersion, async ({ params, caller }) => {
    await requireEdit(params.name, caller);
    return versionOf(params.name, params.version);
  }),
];
