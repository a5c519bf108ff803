import { documentPath } from "@studio/contract/collections.ts";
import { MAX_UPLOAD_BYTES } from "@studio/contract/people/contacts.ts";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { removeLeftUploads } from "../../../functions/src/members/account/pictures.ts";
import { newPerson, type Person } from "../../support/people.ts";
import { database } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";
import { addressOf, bucket, objectsOf, touch, upload, uploadedTo } from "../../support/server/storage.ts";
import { grantPackage, newClass, snapshotOf } from "../../support/studio.ts";
import { CANARY, folded, type Hostile, refused, smuggling } from "./pictures.hostile.ts";

const photo = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: "#3366aa" } });
const gps = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "45/1 38/1 0/1" }, IFD0: { Make: "Canary" } };

/** Uploads bytes whose name and type declare a JPEG. */
async function put({ uid, token }: Person, bytes: Buffer, name = "0"): Promise<string> {
  const path = `uploads/${uid}/${name}.jpg`;
  expect(await upload(path, bytes, "image/jpeg", token)).toBe(200);
  return path;
}

const change = ({ token }: Person, picture_url: string | null) =>
  request("POST", "/u/update-picture", { token, json: { picture_url } });

const memberOf = async ({ uid }: Person) => (await database.doc(documentPath("users", { uid })).get()).data();

const served = async (url: unknown): Promise<Buffer> => {
  const response = await fetch(String(url));
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  return Buffer.from(await response.arrayBuffer());
};

let member: Person;
beforeEach(async () => {
  member = await newPerson();
});

async function withPicture(person: Person): Promise<string> {
  const path = await put(person, await photo().jpeg().toBuffer());
  const { status, body } = await change(person, uploadedTo(path));
  expect(status).toBe(200);
  return String(body.picture_url);
}

describe("a new picture", () => {
  test.each(["jpeg", "png", "webp"] as const)("of a %s is a square JPEG and alone", async (format) => {
    const path = await put(member, await photo().withExif(gps).toFormat(format).toBuffer());
    const { status, body } = await change(member, uploadedTo(path));
    expect([status, (await memberOf(member))?.picture_url]).toEqual([200, body.picture_url]);
    const picture = await sharp(await served(body.picture_url)).metadata();
    expect(picture).toMatchObject({ format: "jpeg", width: 300, height: 300 });
    expect([picture.exif, picture.xmp, picture.iptc, picture.comments]).toEqual(Array(4).fill(undefined));
    expect((await objectsOf(member.uid)).map(addressOf)).toEqual([
      String(body.picture_url).replace(/&token=.*/, ""),
    ]);
  });

  test("is rotated by its EXIF orientation, without its GPS position", async () => {
    const upper = await photo(400, 200).png().toBuffer();
    const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#cc2222" } })
      .composite([{ input: upper, gravity: "north" }])
      .withExif(gps)
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer();
    expect([bytes.includes("Exif"), bytes.includes("Canary")]).toEqual([true, true]);
    const { body } = await change(member, uploadedTo(await put(member, bytes)));
    const drawn = await served(body.picture_url);
    const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true });
    const [red = 0, , blue = 0] = data.subarray(10 * info.width * info.channels + 30);
    expect(red).toBeGreaterThan(blue);
    expect([drawn.includes("Exif"), drawn.includes("GPS"), drawn.includes("Canary")]).toEqual(
      Array(3).fill(false),
    );
  });

  test("replaces the previous one, also on upcoming rosters, and is logged", async () => {
    await grantPackage(member.uid);
    const upcoming = await newClass({ inHours: 30 });
    const lateCancelled = await newClass({ inHours: 20 });
    const cancelled = await newClass({ inHours: 40 });
    for (const id of [upcoming, lateCancelled, cancelled])
      await request("POST", `/event/${id}`, { token: member.token });
    for (const id of [lateCancelled, cancelled])
      await request("DELETE", `/event/${id}`, { token: member.token });
    const first = await withPicture(member);
    const second = await withPicture(member);
    expect((await fetch(first)).status).not.toBe(200);
    expect(await objectsOf(member.uid)).toHaveLength(1);
    const lines = await Promise.all(
      [upcoming, lateCancelled, cancelled].map((id) =>
        database.doc(documentPath("roster", { id, uid: member.uid })).get(),
      ),
    );
    expect(lines.map((line) => line.get("picture_url"))).toEqual([second, second, undefined]);
    const log = await database.collection("activity").where("subject.id", "==", member.uid).get();
    const kinds = log.docs.map((entry) => entry.get("kind")).filter((kind) => /picture/.test(String(kind)));
    expect(kinds).toEqual(["account.picture_changed", "account.picture_changed"]);
  });

  test("is idempotent, and logged once", async () => {
    const address = uploadedTo(await put(member, await photo().jpeg().toBuffer()));
    const first = await change(member, address);
    const again = await change(member, address);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await fetch(String(again.body.picture_url))).status).toBe(200);
    const log = await database.collection("activity").where("subject.id", "==", member.uid).get();
    expect(log.size).toBe(1);
  });

  test("can be changed twenty times an hour", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await change(member, null)).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });
});

test("a removed picture is gone from rosters too, and a repetition changes nothing", async () => {
  await grantPackage(member.uid);
  const id = await newClass({ inHours: 30 });
  await request("POST", `/event/${id}`, { token: member.token });
  const url = await withPicture(member);
  expect(await change(member, null)).toMatchObject({ status: 200, body: { picture_url: null } });
  expect((await memberOf(member))?.picture_url).toBeNull();
  const line = await database.doc(documentPath("roster", { id, uid: member.uid })).get();
  expect(line.get("picture_url")).toBeNull();
  expect([(await fetch(url)).status === 200, await objectsOf(member.uid)]).toEqual([false, []]);
  const before = await snapshotOf({ uids: [member.uid], events: [id] });
  expect(await change(member, null)).toMatchObject({ status: 200, body: { picture_url: null } });
  expect(await snapshotOf({ uids: [member.uid], events: [id] })).toEqual(before);
});

describe("a URL is refused and nothing changes", () => {
  test.each<[string, (own: string, other: Person, picture: string) => Promise<string> | string]>([
    [
      "another person's upload",
      async (_, other) => uploadedTo(await put(other, await photo().jpeg().toBuffer())),
    ],
    ["another person's picture", (_, other) => withPicture(other)],
    ["another bucket", (own) => own.replace(".appspot.com", "-other.appspot.com")],
    ["another scheme", (own) => own.replace("gs:", "https:")],
    ["the upload's download URL", (own) => addressOf(own.replace(/gs:..[^/]+./, ""))],
    ["a way out of the folder", (own) => own.replace(/(uploads.[^/]+.)/, "$1../")],
    ["the member's own picture", async (_own, _other, picture) => picture],
    ["the local network", () => "http://169.254.169.254/v0/b/demo-studio.appspot.com/o/a"],
  ])("of %s", async (_, make) => {
    const picture_url = await withPicture(member);
    const other = await newPerson();
    const own = await put(member, await photo().jpeg().toBuffer());
    const objects = await objectsOf(member.uid);
    const address = await make(uploadedTo(own), other, picture_url);
    const others = await objectsOf(other.uid);
    expect(await change(member, address)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect((await memberOf(member))?.picture_url).toBe(picture_url);
    expect([await objectsOf(member.uid), await objectsOf(other.uid)]).toEqual([objects, others]);
  });

  test("of nothing", async () => {
    const address = uploadedTo(`uploads/${member.uid}/0.jpg`);
    expect(await change(member, address)).toMatchObject({ status: 404, body: { code: "picture_not_found" } });
  });

  test("without a session", async () => {
    const { status } = await request("POST", "/u/update-picture", { json: { picture_url: null } });
    expect(status).toBe(401);
  });
});

test("a file of one byte over the limit is neither taken by Storage nor by the API", async () => {
  const path = `uploads/${member.uid}/0.jpg`;
  const large = Buffer.concat([await photo().jpeg().toBuffer(), Buffer.alloc(MAX_UPLOAD_BYTES)]).subarray(
    0,
    MAX_UPLOAD_BYTES + 1,
  );
  expect(await upload(path, large, "image/jpeg", member.token)).toBe(403);
  await bucket.file(path).save(large, { resumable: false, contentType: "image/jpeg" });
  expect(await change(member, uploadedTo(path))).toMatchObject({
    status: 413,
    body: { code: "picture_too_large" },
  });
  expect([await objectsOf(member.uid), (await memberOf(member))?.picture_url]).toEqual([[], null]);
});

/** Uploads a list for accounts of their own, since each has twenty attempts an hour, and with a picture already set. */
async function tryAll(
  files: readonly Hostile[],
  check: (file: Hostile, person: Person, before: string) => Promise<void>,
) {
  const groups = [0, 1, 2, 3].map((group) => files.filter((_, index) => index % 4 === group));
  await Promise.all(
    groups.map(async (group) => {
      const person = await newPerson();
      let before = await withPicture(person);
      for (const file of group) {
        await check(file, person, before);
        before = String((await memberOf(person))?.picture_url);
      }
    }),
  );
}

describe("hostile uploads", () => {
  test("number at least forty", () => {
    expect(refused.length + smuggling.length).toBeGreaterThanOrEqual(40);
  });

  test("that are not pictures are refused and deleted, and the picture stays", async () => {
    await tryAll(refused, async ({ what, bytes }, person, before) => {
      const path = await put(person, bytes);
      const { status, body } = await change(person, uploadedTo(path));
      expect([what, status, body.code]).toEqual([what, 400, "invalid_picture"]);
      expect([what, (await memberOf(person))?.picture_url]).toEqual([what, before]);
      expect([what, (await objectsOf(person.uid)).length]).toEqual([what, 1]);
      expect((await fetch(addressOf(path))).status).not.toBe(200);
    });
  });

  test("with hidden content are re-encoded without it and deleted", async () => {
    await tryAll(smuggling, async ({ what, bytes }, person) => {
      expect([what, bytes.includes(CANARY)]).toEqual([what, true]);
      const path = await put(person, bytes);
      const { status, body } = await change(person, uploadedTo(path));
      expect([what, status]).toEqual([what, 200]);
      const drawn = await served(body.picture_url);
      expect([what, drawn.includes(CANARY), drawn.subarray(-2).toString("hex")]).toEqual([
        what,
        false,
        "ffd9",
      ]);
      expect([what, await objectsOf(person.uid)]).toEqual([what, [expect.not.stringMatching(path)]]);
    });
  });

  test("that are compressed are refused without decompression", async () => {
    const path = `uploads/${member.uid}/0.jpg`;
    const labels = { contentType: "image/jpeg", contentEncoding: "gzip" };
    await bucket.file(path).save(folded, { resumable: false, metadata: labels });
    expect(await change(member, uploadedTo(path))).toMatchObject({ body: { code: "invalid_picture" } });
    expect(await objectsOf(member.uid)).toEqual([]);
  });

  test("are limited to five per member, unreadable, and deleted by the nightly clean-up", async () => {
    const other = await newPerson();
    const [fits] = refused;
    if (!fits) throw new Error("No hostile file");
    const names = Array.from({ length: 8 }, (_, index) => String(index));
    const tries = await Promise.all(
      names.flatMap((name) =>
        ["image/jpeg", "image/png", "text/html", "image/svg+xml", "application/pdf"].map((type) =>
          upload(`uploads/${member.uid}/${name}.jpg`, fits.bytes, type, member.token),
        ),
      ),
    );
    expect(tries.filter((status) => status === 200)).toHaveLength(5);
    expect(tries.filter((status) => status === 403)).toHaveLength(35);
    const paths = await objectsOf(member.uid);
    expect(paths).toHaveLength(5);
    for (const path of paths) {
      for (const { token } of [member, other]) expect(await touch(path, "GET", token)).toBe(403);
      expect(await touch(path, "GET")).toBe(403);
      expect((await fetch(addressOf(path))).status).toBe(403);
    }
    expect(await removeLeftUploads(new Date(), 400)).toBe(0);
    expect(await removeLeftUploads(new Date(Date.now() + 86_400_000), 400)).toBeGreaterThanOrEqual(5);
    expect(await objectsOf(member.uid)).toEqual([]);
  });

  test("cannot overwrite a picture of the API", async () => {
    const path = decodeURIComponent(new URL(await withPicture(member)).pathname.split("/o/")[1] ?? "");
    await bucket.file(path).delete();
    expect(await upload(path, Buffer.from(CANARY), "image/jpeg", member.token)).toBe(403);
  });
});
