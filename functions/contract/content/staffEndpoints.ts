import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { contentName, contentSave, contentVersion, editedContent, listedContent } from "./model.ts";
import { addedPicture, pictureAddition } from "./pictures/model.ts";
import { contentsFile, contentsImport } from "./transfer.ts";

const byName = z.strictObject({ name: contentName });

/** Calls of staff about contents; the desk edits those that are left to it (docs/product/content.md#the-desks-contents). */
export const contentForStaff = {
  contents: endpoint("GET /admin/contents", "contents.edit", {
    summary:
      "The contents that the caller may edit, each with the state of its draft and of its published version.",
    response: z.object({ contents: z.array(listedContent) }),
  }),
  exportContents: endpoint("GET /admin/contents-file", "contents.manage", {
    summary: "Every content as readers see it, to be taken in by another site.",
    response: contentsFile,
  }),
  importContents: endpoint("POST /admin/contents-file", "contents.manage", {
    summary: "Takes in the contents of a file as drafts; those with a fault are refused, the others saved.",
    body: contentsFile,
    response: contentsImport,
  }),
  addPicture: endpoint("POST /admin/pictures", "contents.manage", {
    summary:
      "Makes an upload of the caller a picture that contents may show. Idempotent by what was uploaded.",
    body: pictureAddition,
    response: addedPicture,
  }),
  content: endpoint("GET /admin/contents/{name}", "contents.edit", {
    summary: "A content as staff saved it last, and as readers see it.",
    params: byName,
    response: editedContent,
  }),
  saveContent: endpoint("PUT /admin/contents/{name}", "contents.edit", {
    summary: "Saves a content as a draft or publishes it, if nobody else has saved it since.",
    params: byName,
    body: contentSave,
    response: editedContent,
  }),
  discardContent: endpoint("DELETE /admin/contents/{name}/draft", "contents.edit", {
    summary: "Discards the draft of a content, if nobody else has saved it since. Idempotent.",
    params: byName,
    query: z.strictObject({ revision: z.coerce.number().pipe(z.int().nonnegative()) }),
    response: editedContent,
  }),
  contentVersions: endpoint("GET /admin/contents/{name}/versions", "contents.edit", {
    summary: "The published versions of a content, the newest first; at most 50.",
    params: byName,
    response: z.object({ versions: z.array(contentVersion) }),
  }),
  contentVersion: endpoint("GET /admin/contents/{name}/versions/{version}", "contents.edit", {
    summary: "The value of a published version of a content.",
    params: byName.extend({ version: z.coerce.number().pipe(z.int().positive()) }),
    response: contentVersion.extend({ value: z.unknown() }),
  }),
};
