import { contents } from "@studio/contract/content/contents.ts";
import { MAX_DRAWN_BYTES, siteUploadPath } from "@studio/contract/content/pictures/model.ts";
import { type PictureSlot, pictureSlots, slotHeight } from "@studio/contract/fields/pictures/slots.ts";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { removeLeftSiteUploads } from "../../../functions/src/content/pictures/pictures.ts";
import { newPerson, type Person } from "../../support/people.ts";
import { database } from "../../support/server/database.ts";
import { request, requestFile } from "../../support/server/http.ts";
import { bucket, objectsOf, upload, uploadedTo } from "../../support/server/storage.ts";
import { CANARY, refused, smuggling } from "../members/pictures.hostile.ts";

const image = (width: number, height: number, background = "#cc2222") =>
  sharp({ create: { width, height, channels: 3, background } });
const gps = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "45/1 38/1 0/1" }, IFD0: { Make: "Canary" } };

let owner: Person;
beforeAll(async () => {
  owner = await newPerson({ role: "owner" });
});

const uploads = async ({ uid }: Person) => (await objectsOf(uid)).filter((path) => path.startsWith("site-"));

/** Uploads bytes as the browser does, whatever they are. */
async function put(bytes: Buffer, type = "image/jpeg", by = owner): Promise<string> {
  const path = siteUploadPath(by.uid, "0");
  expect(await upload(path, bytes, type, by.token)).toBe(200);
  return uploadedTo(path);
}

const add = (address: string, slot: PictureSlot = "slide", by = owner) =>
  request("POST", "/admin/pictures", {
    token: by.token,
    json: { upload: address, content: "slides", slot },
  });

/** Returns a picture's file as a page gets it. */
async function served(id: unknown, file: string) {
  const response = await requestFile(`/public/pictures/${id}/${file}`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

const AVIF_DECODER = { operation: ["VipsForeignLoadHeifBuffer"] };

/** Returns an image's metadata; the API, in this process, reads no AVIF. */
async function metadataOf(bytes: Buffer) {
  sharp.unblock(AVIF_DECODER);
  try {
    return await sharp(bytes).metadata();
  } finally {
    sharp.block(AVIF_DECODER);
  }
}

describe("a picture", () => {
  test("is served in each size and format of its slot, for good, without metadata and upright", async () => {
    const upper = await image(900, 1600, "#2222cc").png().toBuffer();
    // Its upper half is blue, once it is turned.
    const bytes = await image(1800, 3200)
      .resize(900, 3200, { fit: "fill" })
      .composite([{ input: upper, gravity: "north" }])
      .withExif(gps)
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer();
    expect([bytes.includes("Exif"), bytes.includes("Canary")]).toEqual([true, true]);
    const { status, body } = await add(await put(bytes));
    expect(status).toBe(200);
    expect(await uploads(owner)).toEqual([]);
    for (const width of pictureSlots.slide.widths) {
      for (const format of ["avif", "webp"]) {
        const file = await served(body.id, `${width}.${format}`);
        expect(file.response.status).toBe(200);
        expect(file.response.headers.get("content-type")).toBe(`image/${format}`);
        expect(file.response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
        const data = await metadataOf(file.bytes);
        expect([data.width, data.height]).toEqual([width, slotHeight("slide", width)]);
        expect([data.exif, data.xmp, data.iptc, data.icc]).toEqual(Array(4).fill(undefined));
        expect([file.bytes.includes("GPS"), file.bytes.includes("Canary")]).toEqual([false, false]);
      }
    }
    const { bytes: small } = await served(body.id, "480.webp");
    const { data: pixels, info } = await sharp(small).raw().toBuffer({ resolveWithObject: true });
    const below = pixels.subarray((info.height - 5) * info.width * info.channels);
    expect(below[2]).toBeGreaterThan(below[0] ?? 255);
  });

  test("is the same for the same upload and slot, and logged once", async () => {
    const bytes = await image(960, 960, "#114411").jpeg().toBuffer();
    const first = await add(await put(bytes));
    expect((await add(await put(bytes))).body).toEqual(first.body);
    const portrait = await add(await put(bytes), "portrait");
    expect(portrait.status).toBe(200);
    expect(portrait.body.id).not.toBe(first.body.id);
    const log = await database.collection("activity").where("actor.id", "==", owner.uid).get();
    const added = log.docs.filter((entry) => entry.get("kind") === "content.picture_added");
    expect(added.every((entry) => entry.get("about.name") === contents.slides.title)).toBe(true);
    expect(added).toHaveLength(3);
  });

  test("of a logo keeps the whole of it and its transparent ground", async () => {
    const logo = await sharp({ create: { width: 300, height: 300, channels: 4, background: "#ff5a1f" } })
      .png()
      .toBuffer();
    const { body } = await add(await put(logo, "image/png"), "logo");
    const { bytes } = await served(body.id, "224.webp");
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const alphaAt = (x: number) => data[(56 * info.width + x) * 4 + 3];
    expect([info.width, info.height, alphaAt(5), alphaAt(112)]).toEqual([224, 112, 0, 255]);
  });

  test("is not found where there is none", async () => {
    const { body } = await add(await put(await image(224, 112).jpeg().toBuffer()), "logo");
    for (const path of [`${"0".repeat(32)}/480.avif`, `${body.id}/480.avif`]) {
      const { status, headers } = (await served(...(path.split("/") as [string, string]))).response;
      expect([path, status, headers.get("cache-control")]).toEqual([path, 404, "no-store"]);
    }
  });
});

describe("an upload is refused and removed, and no picture is added", () => {
  const hostile = [
    "an SVG",
    "a JPEG without its end",
    "a PNG of 60,000 by 60,000",
    "a small file of 144 million points",
  ];

  test.each(hostile)("of %s under a JPEG's name", async (name) => {
    const bytes = refused.find(({ what }) => what === name)?.bytes;
    if (!bytes) throw new Error(`No hostile file: ${name}`);
    const person = await newPerson({ role: "owner" });
    const { status, body } = await add(await put(bytes, "image/jpeg", person), "slide", person);
    expect([status, body.code]).toEqual([400, "invalid_picture"]);
    expect(await uploads(person)).toEqual([]);
    // Another file's tests may add theirs meanwhile.
    const added = await database.collection("sitePictures").where("by", "==", person.uid).get();
    expect(added.docs).toEqual([]);
  });

  test("of more than the limit, by Storage and by the API", async () => {
    const path = siteUploadPath(owner.uid, "0");
    const large = Buffer.alloc(MAX_DRAWN_BYTES + 1);
    expect(await upload(path, large, "image/jpeg", owner.token)).toBe(403);
    await bucket.file(path).save(large, { resumable: false, contentType: "image/jpeg" });
    expect(await add(uploadedTo(path))).toMatchObject({
      status: 413,
      body: { code: "site_picture_too_large" },
    });
    expect(await uploads(owner)).toEqual([]);
  });

  test("of another person, of another folder, and of nothing", async () => {
    const other = await newPerson({ role: "owner" });
    const theirs = await put(await image(300, 300).jpeg().toBuffer(), "image/jpeg", other);
    for (const address of [theirs, uploadedTo(`uploads/${owner.uid}/0.jpg`), theirs.replace("gs:", "https:")])
      expect(await add(address)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect(await uploads(other)).toHaveLength(1);
    expect(await add(uploadedTo(siteUploadPath(owner.uid, "0")))).toMatchObject({
      status: 404,
      body: { code: "picture_not_found" },
    });
    expect(await removeLeftSiteUploads(new Date(), 400)).toBe(0);
    expect(await removeLeftSiteUploads(new Date(Date.now() + 86_400_000), 400)).toBeGreaterThanOrEqual(1);
    expect(await uploads(other)).toEqual([]);
  });
});

test("what is hidden in a picture is not served", async () => {
  const [one] = smuggling;
  if (!one) throw new Error("Nothing is hidden");
  const { status, body } = await add(await put(one.bytes));
  expect(status).toBe(200);
  for (const file of ["480.avif", "480.webp"])
    expect((await served(body.id, file)).bytes.includes(CANARY)).toBe(false);
});
