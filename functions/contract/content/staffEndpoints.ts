import * as z from "zod";
import { endpoint, nothing } from "../endpoint.ts";
import { contentName, contentSave, contentVersion, editedContent, listedContent } from "./model.ts";
import { addedPicture, pictureAddition } from "./pictures/model.ts";
import { contentsFile, contentsImport } from "./transfer.ts";

const editContents = { can: "contents.edit" } as const;
const manageContents = { can: "contents.manage" } as const;
const byName = z.strictObject({ name: contentName });

/** Calls of staff about contents; the desk edits those that are left to it (docs/product/content.md#the-desks-contents). */
export const contentForStaff = {
  contents: endpoint({
    method: "GET",
    path: "/admin/contents",
    who: editContents,
    summary:
      "The contents that the caller may edit, each with the state of its draft and of its published version.",
    params: nothing,
    query: nothing,
    body: nothing,
    response: z.object({ contents: z.array(listedContent) }),
  }),
  exportContents: endpoint({
    method: "GET",
    path: "/admin/contents-file",
    who: manageContents,
    summary: "Every content as readers see it, to be taken in by another site.",
    params: nothing,
    query: nothing,
    body: nothing,
    response: contentsFile,
  }),
  importContents: endpoint({
    method: "POST",
    path: "/admin/contents-file",
    who: manageContents,
    summary: "Takes in the contents of a file as drafts; those with a fault are refused, the others saved.",
    params: nothing,
    query: nothing,
    body: contentsFile,
    response: contentsImport,
  }),
  addPicture: endpoint({
    method: "POST",
    path: "/admin/pictures",
    who: manageContents,
    summary:
      "Makes an upload of the caller a picture that contents may show. Idempotent by what was uploaded.",
    params: nothing,
    query: nothing,
    body: pictureAddition,
    response: addedPicture,
  }),
  content: endpoint({
    method: "GET",
    path: "/admin/contents/{name}",
    who: editContents,
    summary: "A content as staff saved it last, and as readers see it.",
    params: byName,
    query: nothing,
    body: nothing,
    response: editedContent,
  }),
  saveContent: endpoint({
    method: "PUT",
    path: "/admin/contents/{name}",
    who: editContents,
    summary: "Saves a content as a draft or publishes it, if nobody else has saved it since.",
    params: byName,
    query: nothing,
    body: contentSave,
    response: editedContent,
  }),
  discardContent: endpoint({
    method: "DELETE",
    path: "/admin/contents/{name}/draft",
    who: editContents,
    summary: "Discards the draft of a content, if nobody else has saved it since. Idempotent.",
    params: byName,
    query: z.strictObject({ revision: z.coerce.number().pipe(z.int().nonnegative()) }),
    body: nothing,
    response: editedContent,
  }),
  contentVersions: endpoint({
    method: "GET",
    path: "/admin/contents/{name}/versions",
    who: editContents,
    summary: "The published versions of a content, the newest first; at most 50.",
    params: byName,
    query: nothing,
    body: nothing,
    response: z.object({ versions: z.array(contentVersion) }),
  }),
  contentVersion: endpoint({
    method: "GET",
    path: "/admin/contents/{name}/versions/{version}",
    who: editContents,
    summary: "The value of a published version of a content.",
    params: byName.extend({ version: z.coerce.number().pipe(z.int().positive()) }),
    query: nothing,
    body: nothing,
    response: contentVersion.extend({ value: z.unknown() }),
  }),
};
