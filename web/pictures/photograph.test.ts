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

/** Returns a blue photograph with a red subject at its right edge, as a JPEG of a camera. */
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

describe("cropAround", () => {
  const photo = { width: 4000, height: 3000 };

  test("returns the whole photograph for the same proportions", () => {
    expect(cropAround(photo, { width: 4, height: 3 }, [0.1, 0.9], [0.5, 0.5])).toEqual({
      left: 0,
      top: 0,
      width: 4000,
      height: 3000,
    });
  });

  test("places the focus at the anchor", () => {
    const part = cropAround(photo, { width: 1, height: 1 }, [0.5, 0.5], [0.5, 0.5]);
    expect(part).toEqual({ left: 500, top: 0, width: 3000, height: 3000 });
    expect(cropAround(photo, { width: 1, height: 1 }, [0.5, 0.5], [0.6, 0.5]).left).toBe(200);
  });

  test("clamps the part to the photograph's edges", () => {
    expect(cropAround(photo, { width: 1, height: 1 }, [1, 0.5], [0.5, 0.5]).left).toBe(1000);
    expect(cropAround(photo, { width: 12, height: 5 }, [0.5, 0], [0.5, 0.5]).top).toBe(0);
  });
});

describe("photographs", () => {
  test("are found by the name of their slot", async () => {
    await photograph(40, 30).toFile(join(folder, "hero-chisiamo.jpg"));
    writeFileSync(join(folder, "README.md"), "");
    expect([...photographsIn(folder, ["hero-chisiamo", "coach-1"])]).toEqual([
      ["hero-chisiamo", join(folder, "hero-chisiamo.jpg")],
    ]);
  });

  test("names a file without a slot, or the second one of a slot, in the error", async () => {
    await photograph(40, 30).toFile(join(folder, "coach-1.jpg"));
    await photograph(40, 30).png().toFile(join(folder, "coach-1.png"));
    expect(() => photographsIn(folder, ["coach-1"])).toThrow("coach-1 has more than one photograph");
    expect(() => photographsIn(folder, ["coach-2"])).toThrow("coach-1.jpg: there is no slot of this name");
  });

  test("are cropped to the slot around the focus", async () => {
    const file = join(folder, "coach-1.jpg");
    await photograph(2400, 1200).toFile(file);
    const size = { width: 1200, height: 1200 };
    const right = await cutPhotograph(file, "coach-1", size, [0.9, 0.5]);
    expect(await sharp(right).metadata()).toMatchObject(size);
    expect(await colourAt(right, 1100, 600)).toBe("red");
    expect(await colourAt(await cutPhotograph(file, "coach-1", size, [0.1, 0.5]), 1100, 600)).toBe("blue");
  });

  test("are rotated by their EXIF orientation and lose their metadata", async () => {
    const file = join(folder, "coach-1.jpg");
    await photograph(2400, 1800)
      .withExif({ IFD0: { Artist: "Somebody" } })
      .withMetadata({ orientation: 6 })
      .toFile(file);
    const cut = await cutPhotograph(file, "coach-1", { width: 900, height: 1200 }, [0.5, 0.5]);
    // After the rotation the sensor's right edge is at the bottom.
    expect(await colourAt(cut, 450, 1150)).toBe("red");
    expect(await colourAt(cut, 850, 300)).toBe("blue");
    const { exif, orientation } = await sharp(cut).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });

  test("that are too small are accepted with a warning", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const file = join(folder, "coach-1.jpg");
    await photograph(400, 300).toFile(file);
    await cutPhotograph(file, "coach-1", { width: 1200, height: 1200 }, [0.5, 0.5]);
    expect(warn.mock.calls.join()).toContain("coach-1: its part of coach-1.jpg is 300 × 300");
  });
});
