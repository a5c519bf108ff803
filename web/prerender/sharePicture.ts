import sharp from "sharp";
import { lettering } from "../pictures/lettering.ts";
import { mark } from "../pictures/motifs/mark.ts";
import { SHARE_SIZE } from "../src/app/share.ts";
import { brand } from "../src/ui/theme/palette.ts";

const MAX_BYTES = 90_000;
/** Hero for the preview of a page without one. */
const DEFAULT_HERO = "hero-servizi";
const { width, height } = SHARE_SIZE;

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** Returns the title of a page and the picture at its top, from its HTML. */
export function sharedOf({ head, html }: { head: string; html: string }): { title: string; hero: string } {
  const [, title = ""] = /<meta property="og:title" content="([^"]*)"\/>/.exec(head) ?? [];
  const [, hero = DEFAULT_HERO] = /\/pictures\/(hero-[a-z]+)-\d+\.avif/.exec(`${head}${html}`) ?? [];
  return { title: title.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity), hero };
}

const words = (
  title: string,
  name: string,
): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs><linearGradient id="shade"><stop offset="0" stop-color="${brand.ink}"/><stop offset=".5" stop-color="${brand.ink}" stop-opacity=".72"/><stop offset=".78" stop-color="${brand.ink}" stop-opacity="0"/></linearGradient></defs>
  <rect width="${width}" height="${height}" fill="url(#shade)"/>
  <g transform="translate(64 56) scale(1.5)">${mark}</g>
  ${lettering(name, { x: 152, y: 76, width: 500, height: 40, colour: brand.paper, largest: 44 })}
  <rect x="66" y="176" width="88" height="10" fill="${brand.ember}"/>
  ${lettering(title, { x: 64, y: 214, width: 560, height: 360, colour: brand.paper, largest: 120 })}
</svg>`;

/** Returns the image of a page's link preview, a JPEG of its title on `hero`, the bytes of its hero picture. */
export async function sharePicture(title: string, name: string, hero: Buffer): Promise<Buffer> {
  const drawn = await sharp(hero)
    .resize(width, height, { fit: "cover" })
    .composite([{ input: Buffer.from(words(title, name)) }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  for (const quality of [84, 72, 60, 45]) {
    const image = await sharp(drawn).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (image.length <= MAX_BYTES) return image;
  }
  throw new Error(`The share picture of "${title}" is too large.`);
}
