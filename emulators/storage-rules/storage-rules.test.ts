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
const picture = (changes: { [key: string]: Plain } = {}): Plain => ({
  contentType: "image/webp",
  size: 5 * mebibyte,
  metadata: {},
  ...changes,
});

const bucket = "/b/demo.appspot.com/o";
const at = `${bucket}/pictures/owner/photo_1-a.webp`;
const create: Request = { method: "create", path: at, auth: person("owner"), before: null, after: picture() };
const get: Request = { method: "get", path: at, auth: person("other"), before: picture(), after: null };
const remove: Request = { method: "delete", path: at, auth: person("owner"), before: picture(), after: null };
const list: Request = { ...get, method: "list", path: `${bucket}/pictures/owner`, before: null };

const named = (file: string): Request => ({ ...create, path: `${bucket}/pictures/owner/${file}` });
const typed = (contentType: string): Request => ({ ...create, after: picture({ contentType }) });
const by = (request: Request, uid: string): Request => ({ ...request, auth: person(uid) });

test("the rules load without errors and without anything the runtime does not know", () => {
  expect(loaded).toMatchObject({ errors: [], warnings: [], result: { rulesVersion: 2 } });
});

const cases: [what: string, request: Request, permit: boolean][] = [
  ["the owner adds a picture", create, true],
  ["another member adds a picture to the owner's", by(create, "other"), false],
  ["a visitor adds a picture", { ...create, auth: null }, false],
  ["a JPEG is added", typed("image/jpeg"), true],
  ["a PNG is added", typed("image/png"), true],
  ["an SVG is added", typed("image/svg+xml"), false],
  ["a type that only starts like a picture's is added", typed("image/webp; charset=x"), false],
  [
    "a picture of one byte over the limit is added",
    { ...create, after: picture({ size: 5 * mebibyte + 1 }) },
    false,
  ],
  ["a name of 64 characters", named(`${"a".repeat(64)}.jpg`), true],
  ["a name of 65 characters", named(`${"a".repeat(65)}.jpg`), false],
  ["a name without an ending", named("photo"), false],
  ["a name with another ending", named("photo.svg"), false],
  ["a name with a second ending", named("photo.svg.png"), false],
  ["a name with a dot for any character", named("photoxpng"), false],
  ["a name with a line break", named("photo.png\n"), false],
  ["a folder in the owner's folder", named("more/photo.png"), false],
  ["a picture that is there already is replaced", { ...create, before: picture() }, false],
  ["the owner changes a picture's labels", { ...create, method: "update", before: picture() }, false],
  ["the owner changes the labels of what is not there", { ...create, method: "update" }, false],
  ["a member sees another's picture", get, true],
  ["the owner sees the picture", by(get, "owner"), true],
  ["a visitor sees a picture", { ...get, auth: null }, false],
  ["a member lists another's pictures", list, false],
  ["the owner lists the pictures", by(list, "owner"), false],
  ["the owner removes a picture", remove, true],
  ["another member removes a picture", by(remove, "other"), false],
  ["a visitor removes a picture", { ...remove, auth: null }, false],
  ["a file elsewhere is read", { ...get, path: `${bucket}/elsewhere/owner/photo.png` }, false],
  ["a file beside the folders is read", { ...get, path: `${bucket}/pictures/photo.png` }, false],
];

test.each(cases)("%s", async (_, request, permit) => {
  expect((await verify(request))?.result).toEqual({ permit });
});

const ownFolder = (request: Request, uid: string): Request => ({
  ...by(request, uid),
  path: `${bucket}/pictures/${uid}/photo.webp`,
});

test.each([
  ["create", create],
  ["get", get],
  ["delete", remove],
])("%s takes a sign-in since the last revocation", async (_, request) => {
  expect((await verify(ownFolder(request, "other")))?.result).toEqual({ permit: true });
  expect((await verify(ownFolder(request, "owner")))?.result).toEqual({ permit: true });
  expect((await verify(ownFolder(request, "revoked")))?.result).toEqual({ permit: false });
  expect((await verify(ownFolder(request, "unknown")))?.result).toEqual({ permit: false });
});

test("a sign-in without a time is refused", async () => {
  const auth = { uid: "owner", token: { sub: "owner" } };
  expect((await verify({ ...get, auth }))?.errors[0]).toContain("there is no key 'auth_time'");
});
