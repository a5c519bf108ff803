import * as z from "zod";
import { endpoint, imageAnswer } from "../endpoint.ts";
import { pictureFile, pictureId } from "../fields/pictures/address.ts";
import { CONTENTS_PATH } from "./path.ts";
import { publishedContents } from "./published.ts";

const ONE = "[a-z][A-Za-z]*\\.\\d{1,9}";

/** Contents that a page shows, with the version that it has of each: `partners.0,reviews.3`. */
const known = z.strictObject({
  known: z
    .string()
    .max(500)
    .regex(new RegExp(`^${ONE}(,${ONE})*$`)),
});

/** Calls of readers about contents (docs/product/content.md#readers). */
export const content = {
  published: endpoint(`GET ${CONTENTS_PATH}`, "anyone", {
    sharedFor: 60,
    summary: "Contents for everybody whose published version is not the one that the page has.",
    query: known,
    response: publishedContents,
  }),
  picture: endpoint("GET /public/pictures/{id}/{file}", "anyone", {
    image: true,
    summary: "A picture of the studio's own in one of its sizes and formats, as in `960.avif`.",
    params: z.strictObject({ id: pictureId, file: pictureFile }),
    response: imageAnswer,
  }),
  publishedToMembers: endpoint("GET /u/contents", "member", {
    summary: "The contents for members.",
    response: publishedContents,
  }),
};
