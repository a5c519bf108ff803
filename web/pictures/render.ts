import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import sharp, { type Sharp } from "sharp";
import { type PictureName, pictureHeight, pictureWidths } from "../src/ui/media/pictureNames.ts";
import { mark } from "./motifs/mark.ts";
import { kettlebell } from "./motifs/weights.ts";
import { cutPhotograph, photographsIn } from "./photograph.ts";
import { document, everySlot, pictures } from "./pictures.ts";
import { readRendered, sourceKey, writeRendered } from "./rendered.ts";
import { reflected, room, sparks, tones } from "./room.ts";
import { at, glow, ink, seeded, shadow } from "./svg.ts";

/** Returns the mark on ink, 64 × 64, with this padding and corner radius. */
function icon(padding: number, radius: number): string {
  const scale = (64 - 2 * padding) / 48;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512">
    <rect width="64" height="64" rx="${radius}" fill="${ink.ink}"/>
    <g transform="translate(${padding} ${padding}) scale(${scale})">${mark}</g></svg>`;
}

/** Draws the image of link previews, 1200 × 630: the mark, and hot iron. */
const share = (): string =>
  `${room({ width: 1200, height: 630, horizon: 500, ...tones.night })}${glow(850, 440, 520, 0.95)}${shadow(850, 566, 260)}
  ${reflected(850, 566, 1.6, kettlebell("hot"))}${sparks(850, 440, 420, 34, seeded(4))}${at(130, 130, 7.4, mark)}`;

const target = (path: string) => fileURLToPath(new URL(`../public/${path}`, import.meta.url));
const photographs = photographsIn(
  fileURLToPath(new URL("photographs", import.meta.url)),
  pictures.map(([name]) => name),
);

/** Largest size of a picture in bytes, by its width: on phones the hero is the largest contentful paint. */
const MAX_BYTES: Readonly<Record<(typeof pictureWidths)[number], number>> = {
  480: 30_000,
  960: 90_000,
  1600: 220_000,
};

/** Rasterizes the drawing at a density at which its largest size is sharp. */
const drawn = (svg: string) => sharp(Buffer.from(svg), { density: 96 });

/** Encodes the image in the best quality that weighs no more than `maxBytes`, down to a quality of 20. */
async function encode(quality: number, maxBytes: number, at: (quality: number) => Sharp): Promise<Buffer> {
  const image = await at(quality).toBuffer();
  return image.length <= maxBytes || quality <= 20 ? image : encode(quality - 8, maxBytes, at);
}

async function renderPicture(name: PictureName, svg: string): Promise<void> {
  const size = { width: 1600, height: pictureHeight(name, 1600) };
  const photograph = photographs.get(name);
  const whole = photograph
    ? await cutPhotograph(photograph, name, size, everySlot[name].focus ?? [0.5, 0.5])
    : await drawn(svg).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
  for (const width of pictureWidths) {
    const sized = sharp(whole).resize(width);
    const maxBytes = MAX_BYTES[width];
    await writeFile(
      target(`pictures/${name}-${width}.avif`),
      await encode(54, maxBytes, (quality) => sized.clone().avif({ quality, effort: 2 })),
    );
    await writeFile(
      target(`pictures/${name}-${width}.webp`),
      await encode(76, 2 * maxBytes, (quality) =>
        sized.clone().webp({ quality, effort: 4, smartSubsample: true }),
      ),
    );
  }
}

async function renderIcon(file: string, size: number, padding: number, radius: number): Promise<void> {
  await writeFile(
    target(file),
    await sharp(Buffer.from(icon(padding, radius)))
      .resize(size)
      .png()
      .toBuffer(),
  );
}

/** Prints every slot with its size and its source. */
function list(): void {
  for (const [name] of pictures) {
    const size = `1600 × ${pictureHeight(name, 1600)}`.padEnd(12);
    const source = photographs.has(name) ? "photograph" : "drawing   ";
    console.log(`${name.padEnd(20)}${size}  ${source}  ${everySlot[name].where}`);
  }
}

/**
 * Renders all pictures that changed, or those whose names start as asked: `npm run pictures -w web -- gym- coach-2`.
 */
async function render(asked: readonly string[], all: boolean): Promise<void> {
  if (all) await rm(target("pictures"), { recursive: true, force: true });
  await mkdir(target("pictures"), { recursive: true });
  const rendered = all ? {} : await readRendered();
  for (const [name, svg] of pictures) {
    const photograph = photographs.get(name);
    const key = sourceKey(photograph ? await readFile(photograph) : svg, everySlot[name].focus);
    const isDue = asked.length > 0 ? asked.some((start) => name.startsWith(start)) : rendered[name] !== key;
    if (!isDue) continue;
    await renderPicture(name, svg);
    rendered[name] = key;
    console.log(`${name}: ${photograph ? "photograph" : "drawing"}`);
  }
  await writeRendered(rendered);

  await drawn(document(1200, 630, share()))
    .removeAlpha()
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(target("share.jpg"));
  await renderIcon("icon-192.png", 192, 7, 14);
  await renderIcon("icon-512.png", 512, 7, 14);
  // Phones crop maskable icons to their own shape: the mark must stay away from the edge.
  await renderIcon("icon-maskable-512.png", 512, 14, 0);
  await renderIcon("apple-touch-icon.png", 180, 9, 0);
}

const { values, positionals } = parseArgs({
  options: { list: { type: "boolean", default: false }, all: { type: "boolean", default: false } },
  allowPositionals: true,
});
if (values.list) list();
else await render(positionals, values.all);
