import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { cropAround, cutPhotograph, photographsIn } from "./photograph.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "photographs-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const RED = { r: 220, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 220 };

/** A blue photograph with a red subject at its right edge, as a camera writes it. */
const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: BLUE } })
    .composite([
      {
        input: {
          create: { width: Math.round(width / 5), height, channels: 3, background: RED },
        },
        left: width - Math.round(width / 5),
        top: 0,
      },
    ])
    .jpeg();

const colourAt = async (image: Buffer, x: number, y: number): Promise<"red" | "blue"> => {
  const [red = 0, , blue = 0] = await sharp(image)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return red > blue ? "red" : "blue";
};

describe("a part of a photograph", () => {
  const photo = { width: 4000, height: 3000 };

  test("is the whole of it where the proportions are the same", () => {
    expect(cropAround(photo, { width: 4, height: 3 }, [0.1, 0.9], [0.5, 0.5])).toEqual({
      left: 0,
      top: 0,
      width: 4000,
      height: 3000,
    });
  });

  test("has what must stay in view at its anchor", () => {
    const part = cropAround(photo, { width: 1, height: 1 }, [0.5, 0.5], [0.5, 0.5]);
    expect(part).toEqual({ left: 500, top: 0, width: 3000, height: 3000 });
    expect(cropAround(photo, { width: 1, height: 1 }, [0.5, 0.5], [0.6, 0.5]).left).toBe(200);
  });

  test("stays within the photograph", () => {
    expect(cropAround(photo, { width: 1, height: 1 }, [1, 0.5], [0.5, 0.5]).left).toBe(1000);
    expect(cropAround(photo, { width: 12, height: 5 }, [0.5, 0], [0.5, 0.5]).top).toBe(0);
  });
});

describe("a photograph", () => {
  test("is found by the name of its slot", async () => {
    await photograph(40, 30).toFile(join(folder, "hero-chisiamo.jpg"));
    writeFileSync(join(folder, "README.md"), "");
    expect([...photographsIn(folder, ["hero-chisiamo", "coach-1"])]).toEqual([
      ["hero-chisiamo", join(folder, "hero-chisiamo.jpg")],
    ]);
  });

  test("of no slot, or the second one of a slot, is refused by its name", async () => {
    await photograph(40, 30).toFile(join(folder, "coach-1.jpg"));
    await photograph(40, 30).png().toFile(join(folder, "coach-1.png"));
    expect(() => photographsIn(folder, ["coach-1"])).toThrow("coach-1 has more than one photograph");
    expect(() => photographsIn(folder, ["coach-2"])).toThrow("coach-1.jpg: there is no slot of this name");
  });

  test("is cut to its slot around what must stay in view", async () => {
    const file = join(folder, "coach-1.jpg");
    await photograph(2400, 1200).toFile(file);
    const size = { width: 1200, height: 1200 };
    const right = await cutPhotograph(file, "coach-1", size, [0.9, 0.5]);
    expect(await sharp(right).metadata()).toMatchObject(size);
    expect(await colourAt(right, 1100, 600)).toBe("red");
    expect(await colourAt(await cutPhotograph(file, "coach-1", size, [0.1, 0.5]), 1100, 600)).toBe("blue");
  });

  test("is turned as its camera was held, and loses what the camera wrote into it", async () => {
    const file = join(folder, "coach-1.jpg");
    await photograph(2400, 1800)
      .withExif({ IFD0: { Artist: "Somebody" } })
      .withMetadata({ orientation: 6 })
      .toFile(file);
    const cut = await cutPhotograph(file, "coach-1", { width: 900, height: 1200 }, [0.5, 0.5]);
    // The right edge of the sensor is the foot of the picture.
    expect(await colourAt(cut, 450, 1150)).toBe("red");
    expect(await colourAt(cut, 850, 300)).toBe("blue");
    const { exif, orientation } = await sharp(cut).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });

  test("that is too small is taken, with a warning", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const file = join(folder, "coach-1.jpg");
    await photograph(400, 300).toFile(file);
    await cutPhotograph(file, "coach-1", { width: 1200, height: 1200 }, [0.5, 0.5]);
    expect(warn.mock.calls.join()).toContain("coach-1: its part of coach-1.jpg is 300 × 300");
  });
});
