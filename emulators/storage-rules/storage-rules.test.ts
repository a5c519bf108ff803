import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadedRuntime, type Plain, type Request } from "./emulator-fixture.ts";

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

const person = (uid: string): Plain => ({ uid, token: { auth_time: signedInAt, sub: uid } });
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

test("denies a sign-in without a time", async () => {
  const auth = { uid: "owner", token: { sub: "owner" } };
  expect((await verify({ ...get, auth }))?.errors[0]).toContain("there is no key 'auth_time'");
});
