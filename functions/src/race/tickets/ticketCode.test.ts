import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { encode } from "uqr";
import { expect, test } from "vitest";
import { drawPicture } from "../../members/account/pictureImage.ts";
import { drawCode } from "./ticketCode.ts";

/** The modules of a drawn code, black as true, each by the pixel in its middle. */
async function modulesOf(png: Buffer, size: number): Promise<boolean[][]> {
  const { data, info } = await sharp(png).toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
  const step = info.width / size;
  const at = (index: number) => Math.floor((index + 0.5) * step);
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => (data[(at(y) * info.width + at(x)) * info.channels] ?? 255) < 128),
  );
}

test("drawCode draws each module in whole pixels, with the quiet zone", async () => {
  const address = `https://www.forgia.test/biglietto/${randomBytes(32).toString("base64url")}`;
  const { data, size } = encode(address, { ecc: "M", border: 4 });
  const png = await drawCode(address);
  const { format, width = 0, height } = await sharp(png).metadata();
  expect({ format, height, rest: width % size }).toEqual({ format: "png", height: width, rest: 0 });
  expect(Math.abs(width - 480)).toBeLessThan(size);
  expect(await modulesOf(png, size)).toEqual(data);
});

test("drawCode works after a profile picture was drawn, which blocks sharp's other loaders", async () => {
  const picture = await sharp({ create: { width: 10, height: 10, channels: 3, background: "#f00" } })
    .png()
    .toBuffer();
  await drawPicture(picture);
  expect((await sharp(await drawCode("prova")).metadata()).format).toBe("png");
});
