import { mkdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { pictureWidths } from "../src/ui/pictureNames.ts";
import { icon } from "./icon.ts";
import { document, pictures } from "./pictures.ts";
import { share } from "./scenes/share.ts";

const target = (path: string) => fileURLToPath(new URL(`../public/${path}`, import.meta.url));

/** The drawing at a resolution at which its largest size is sharp. */
const drawn = (svg: string) => sharp(Buffer.from(svg), { density: 96 });

async function renderPicture(name: string, svg: string): Promise<void> {
  const whole = await drawn(svg).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
  for (const width of pictureWidths) {
    const sized = sharp(whole).resize(width);
    await sized
      .clone()
      .avif({ quality: 54, effort: 2 })
      .toFile(target(`pictures/${name}-${width}.avif`));
    await sized
      .clone()
      .webp({ quality: 76, effort: 4, smartSubsample: true })
      .toFile(target(`pictures/${name}-${width}.webp`));
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

/** All of them, or those whose names begin as asked: `npm run pictures -w web -- gym- coach-2`. */
const asked = process.argv.slice(2);
if (asked.length === 0) await rm(target("pictures"), { recursive: true, force: true });
await mkdir(target("pictures"), { recursive: true });
for (const [name, svg] of pictures) {
  if (asked.length === 0 || asked.some((start) => name.startsWith(start))) await renderPicture(name, svg);
}

await drawn(document(1200, 630, share()))
  .removeAlpha()
  .jpeg({ quality: 84, mozjpeg: true })
  .toFile(target("share.jpg"));
await renderIcon("icon-192.png", 192, 7, 14);
await renderIcon("icon-512.png", 512, 7, 14);
// Phones cut these to their own shape: nothing of the mark may stand near the edge.
await renderIcon("icon-maskable-512.png", 512, 14, 0);
await renderIcon("apple-touch-icon.png", 180, 9, 0);
