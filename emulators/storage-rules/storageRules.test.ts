import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadedRuntime, type Plain, type Request } from "./emulatorFixture.ts";

const content = readFileSync(new URL("../../storage.rules", import.meta.url), "utf8");
const signedInAt = 1_767_225_600;
const mebibyte = 1024 * 1024;

const access = (uid: string, validSince: string) =>
  [`/databases/(default)/documents/access/${uid}`, { validSince: { timestampValue: validSince } }] as const;
const { loaded, verify } = await loadedRuntime(
  content,
  new Map([
    access("owner", "2026-01-01T00:00:00Z"),
    access("other", "2025-12-31T00:00:00Z"),
    access("revoked", "2026-01-01T00:00:01Z"),
  ]),
);

const person = (uid: string, claims: { [key: string]: Plain } = {}): Plain => ({
  uid,
  token: { auth_time: signedInAt, sub: uid, ...claims },
});
const jpeg = (changes: { [key: string]: Plain } = {}): Plain => ({
  contentType: "image/jpeg",
  size: 2 * mebibyte,
  metadata: {},
  ...changes,
});

/** Fields that Cloud Storage sets when the sender does not. */
const ofService = (file: string) => ({
  contentDisposition: `inline; filename*=utf-8''${file}`,
  contentEncoding: "identity",
  metadata: null,
});

const bucket = "/b/demo.appspot.com/o";
const create: Request = {
  method: "create",
  path: `${bucket}/uploads/owner/0.jpg`,
  auth: person("owner"),
  before: null,
  after: jpeg(),
};
const get: Request = {
  method: "get",
  path: `${bucket}/pictures/owner/0.a.jpg`,
  auth: person("other"),
  before: jpeg(),
  after: null,
};
const remove: Request = { ...get, method: "delete", auth: person("owner") };
const list: Request = { ...get, method: "list", path: `${bucket}/pictures/owner`, before: null };

const named = (file: string): Request => ({ ...create, path: `${bucket}/uploads/owner/${file}` });
const saying = (changes: { [key: string]: Plain }): Request => ({ ...create, after: jpeg(changes) });
const by = (request: Request, uid: string): Request => ({ ...request, auth: person(uid) });
const upload = (request: Request): Request => ({ ...request, path: create.path });

test("the rules load without errors and unknown names", () => {
  expect(loaded).toMatchObject({ errors: [], warnings: [], result: { rulesVersion: 2 } });
});

const cases: [what: string, request: Request, permit: boolean][] = [
  ["the owner leaves an upload", create, true],
  ["another member leaves an upload in the owner's name", by(create, "other"), false],
  ["a visitor leaves an upload", { ...create, auth: null }, false],
  ["the fifth name", named("4.jpg"), true],
  ["a sixth name", named("5.jpg"), false],
  ["a name without an ending", named("0"), false],
  ["a name with another ending", named("0.png"), false],
  ["a name with a line break", named("0.jpg\n"), false],
  ["a folder in the owner's folder", named("more/0.jpg"), false],
  ["a PNG", saying({ contentType: "image/png" }), false],
  ["HTML", saying({ contentType: "text/html" }), false],
  ["a type that only starts like a JPEG's", saying({ contentType: "image/jpeg; charset=x" }), false],
  ["one byte over the limit", saying({ size: 2 * mebibyte + 1 }), false],
  ["what the service says of itself", saying(ofService("0.jpg")), true],
  ["the service's name of another file", saying(ofService("1.jpg")), false],
  ["a name to be saved as", saying({ contentDisposition: 'attachment; filename="a.exe"' }), false],
  ["a compressed file", saying({ contentEncoding: "gzip" }), false],
  ["a language", saying({ contentLanguage: "it" }), false],
  ["a time to be kept", saying({ cacheControl: "public, max-age=31536000" }), false],
  ["labels of the sender's", saying({ metadata: { mine: "1" } }), false],
  ["an upload that is there already is replaced", { ...create, before: jpeg() }, false],
  ["the owner changes an upload's labels", { ...create, method: "update", before: jpeg() }, false],
  ["the owner changes the labels of what is not there", { ...create, method: "update" }, false],
  ["the owner reads the upload", upload(by(get, "owner")), false],
  ["a member reads the upload", upload(get), false],
  ["the owner removes the upload", upload(remove), false],
  ["the owner lists the uploads", { ...by(list, "owner"), path: `${bucket}/uploads/owner` }, false],
  ["the owner adds a picture", { ...create, path: `${bucket}/pictures/owner/0.jpg` }, false],
  ["a member sees another's picture", get, true],
  ["the owner sees the picture", by(get, "owner"), true],
  ["a visitor sees a picture", { ...get, auth: null }, false],
  ["a member lists another's pictures", list, false],
  ["the owner lists the pictures", by(list, "owner"), false],
  ["the owner removes a picture", remove, false],
  ["a file elsewhere is read", { ...get, path: `${bucket}/elsewhere/owner/photo.png` }, false],
  ["a file beside the folders is read", { ...get, path: `${bucket}/pictures/photo.png` }, false],
];

test.each(cases)("%s", async (_, request, permit) => {
  expect((await verify(request))?.result).toEqual({ permit });
});

test.each([
  ["create", create, (uid: string) => `${bucket}/uploads/${uid}/0.jpg`],
  ["get", get, (uid: string) => `${bucket}/pictures/${uid}/0.a.jpg`],
])("%s takes a sign-in since the last revocation", async (_, request, pathOf) => {
  const permit = async (uid: string) => (await verify({ ...by(request, uid), path: pathOf(uid) }))?.result;
  expect(await permit("other")).toEqual({ permit: true });
  expect(await permit("owner")).toEqual({ permit: true });
  expect(await permit("revoked")).toEqual({ permit: false });
  expect(await permit("unknown")).toEqual({ permit: false });
});

const forSite: Request = {
  ...create,
  path: `${bucket}/site-uploads/owner/0`,
  auth: person("owner", { role: "owner" }),
  after: jpeg({ size: 8 * mebibyte }),
};
const siteFile = (file: string): Request => ({ ...forSite, path: `${bucket}/site-uploads/owner/${file}` });
const withClaims = (claims: { [key: string]: Plain }): Request => ({
  ...forSite,
  auth: person("owner", claims),
});
const withFile = (changes: { [key: string]: Plain }): Request => ({ ...forSite, after: jpeg(changes) });

const siteCases: [what: string, request: Request, permit: boolean][] = [
  ["the studio's owner leaves a picture for the site", forSite, true],
  ["an owner whose token is from before there were roles", withClaims({ admin: true }), true],
  ["the desk", withClaims({ role: "desk", admin: true }), false],
  ["a coach", withClaims({ role: "coach", admin: true }), false],
  ["a member", withClaims({}), false],
  ["a visitor", { ...forSite, auth: null }, false],
  ["an owner in another's folder", { ...forSite, path: `${bucket}/site-uploads/other/0` }, false],
  [
    "an owner whose access was revoked since",
    {
      ...forSite,
      path: `${bucket}/site-uploads/revoked/0`,
      auth: person("revoked", { role: "owner" }),
    },
    false,
  ],
  ["the fifth name", siteFile("4"), true],
  ["a sixth name", siteFile("5"), false],
  ["a name with an ending", siteFile("0.jpg"), false],
  ["a folder in the folder", siteFile("more/0"), false],
  ["a PNG", withFile({ contentType: "image/png" }), true],
  ["an SVG", withFile({ contentType: "image/svg+xml" }), false],
  ["HTML", withFile({ contentType: "text/html" }), false],
  ["one byte over the limit", withFile({ size: 8 * mebibyte + 1 }), false],
  ["forty megabytes", withFile({ size: 40 * mebibyte }), false],
  ["a compressed file", withFile({ contentEncoding: "gzip" }), false],
  ["labels of the sender's", withFile({ metadata: { mine: "1" } }), false],
  ["an upload that is there already is replaced", { ...forSite, before: jpeg() }, false],
  ["the upload is read by its owner", { ...forSite, method: "get", before: jpeg(), after: null }, false],
  [
    "the upload is removed by its owner",
    { ...forSite, method: "delete", before: jpeg(), after: null },
    false,
  ],
  ["a picture of the site is added", { ...forSite, path: `${bucket}/site-pictures/a1/480.avif` }, false],
  [
    "a picture of the site is read past the API",
    { ...forSite, path: `${bucket}/site-pictures/a1/480.avif`, method: "get", before: jpeg(), after: null },
    false,
  ],
];

test.each(siteCases)("for the site: %s", async (_, request, permit) => {
  expect((await verify(request))?.result).toEqual({ permit });
});

test("denies a sign-in without a time", async () => {
  const auth = { uid: "owner", token: { sub: "owner" } };
  expect((await verify({ ...get, auth }))?.errors[0]).toContain("there is no key 'auth_time'");
});
