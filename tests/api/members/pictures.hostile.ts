import { deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";

/** Part of every payload: no served file may contain it. */
export const CANARY = "c4n4ry-alert(document.domain)";

/** An upload under a picture's name and type. */
export type Hostile = { what: string; bytes: Buffer };

const text = (value: string): Buffer => Buffer.from(value, "utf8");

const plain = sharp({ create: { width: 64, height: 48, channels: 3, background: "#ff5a1f" } });
const jpeg = await plain.clone().jpeg().toBuffer();
const png = await plain.clone().png().toBuffer();
const webp = await plain.clone().webp().toBuffer();
const gif = await plain.clone().gif().toBuffer();
const tiff = await plain.clone().tiff().toBuffer();
const avif = await plain.clone().avif({ effort: 0 }).toBuffer();

const svg = text(
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>${CANARY}</script></svg>`,
);
const html = text(`<!doctype html><title>x</title><script>${CANARY}</script>`);
const pdf = text(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${CANARY})>>>>endobj\n%%EOF`);
const zip = Buffer.concat([Buffer.from("504b0304140000000000", "hex"), text(CANARY)]);

const CRC_TABLE = Array.from({ length: 256 }, (_, index) => {
  let crc = index;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc >>> 0;
});
const crc32 = (bytes: Buffer): number =>
  (bytes.reduce((crc, byte) => (CRC_TABLE[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8), 0xffffffff) ^
    0xffffffff) >>>
  0;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([text(type), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}

const MAGIC = png.subarray(0, 8);

/** Returns a PNG that declares dimensions without the data. */
function claimingPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1024));
  return Buffer.concat([MAGIC, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

/** Returns a JPEG whose frame header and data differ in size. */
function claimingJpeg(): Buffer {
  const bytes = Buffer.from(jpeg);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(65_000, frame + 5);
  bytes.writeUInt16BE(65_000, frame + 7);
  return bytes;
}

const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: "black" } })
  .png({ compressionLevel: 9 })
  .toBuffer();

const cut = (bytes: Buffer, part: number): Buffer => bytes.subarray(0, Math.floor(bytes.length * part));
const noise = Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919) % 256));

/** Files that are not pictures, or broken ones: refused. */
export const refused: readonly Hostile[] = [
  { what: "an SVG", bytes: svg },
  { what: "an SVG", bytes: svg },
  { what: "an SVG", bytes: svg },
  { what: "an SVG with an XML head", bytes: Buffer.concat([text('<?xml version="1.0"?>'), svg]) },
  {
    what: "an SVG that asks for a file of the server",
    bytes: text(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg><text>&x;</text></svg>`),
  },
  { what: "a compressed SVG", bytes: gzipSync(svg) },
  { what: "a page", bytes: html },
  { what: "a page", bytes: html },
  { what: "a page", bytes: html },
  { what: "a page that begins like a PNG", bytes: Buffer.concat([MAGIC, html]) },
  { what: "a page that begins like a JPEG", bytes: Buffer.concat([jpeg.subarray(0, 4), html]) },
  {
    what: "a page in the clothes of a WebP",
    bytes: Buffer.concat([webp.subarray(0, 12), html]),
  },
  { what: "a script", bytes: text(`#!/bin/sh\necho ${CANARY}`) },
  { what: "a GIF", bytes: gif },
  { what: "a GIF", bytes: gif },
  { what: "a GIF that is a script too", bytes: text(`GIF89a/*${CANARY}*/=1;`) },
  { what: "a TIFF", bytes: tiff },
  { what: "an AVIF", bytes: avif },
  { what: "a bitmap", bytes: text(`BM${CANARY}`) },
  { what: "an icon", bytes: Buffer.from("00000100010010100000", "hex") },
  { what: "a PostScript", bytes: text(`%!PS-Adobe-3.0 EPSF-3.0\n(${CANARY}) show`) },
  {
    what: "an ImageMagick script",
    bytes: text(`push graphic-context\nfill 'url(https://x.invalid/${CANARY})'`),
  },
  { what: "a PDF", bytes: pdf },
  { what: "a PDF", bytes: pdf },
  { what: "a zip", bytes: zip },
  { what: "a program", bytes: Buffer.concat([text("MZ"), noise]) },
  { what: "nothing", bytes: Buffer.alloc(0) },
  { what: "one byte", bytes: Buffer.from([0xff]) },
  { what: "noise", bytes: noise },
  { what: "a JPEG without its end", bytes: cut(jpeg, 0.6) },
  { what: "a PNG without its end", bytes: cut(png, 0.5) },
  { what: "a WebP without its end", bytes: cut(webp, 0.5) },
  { what: "a PNG of 60,000 by 60,000", bytes: claimingPng(60_000, 60_000) },
  { what: "a PNG of nothing by nothing", bytes: claimingPng(0, 0) },
  { what: "a JPEG of 65,000 by 65,000", bytes: claimingJpeg() },
  { what: "a small file of 144 million points", bytes: bomb },
];

const commented = Buffer.concat([
  jpeg.subarray(0, 2),
  Buffer.from([0xff, 0xfe, 0x00, CANARY.length + 2]),
  text(CANARY),
  jpeg.subarray(2),
]);
const labelled = Buffer.concat([
  png.subarray(0, -12),
  chunk("tEXt", text(`Comment\0${CANARY}`)),
  png.subarray(-12),
]);

/** Real pictures with hidden content: the pixels may stay, the content may not. */
export const smuggling: readonly Hostile[] = [
  { what: "a JPEG with a script as its comment", bytes: commented },
  {
    what: "a JPEG with a script in its EXIF",
    bytes: await plain
      .clone()
      .withExif({ IFD0: { ImageDescription: CANARY } })
      .jpeg()
      .toBuffer(),
  },
  { what: "a JPEG with a page behind its end", bytes: Buffer.concat([jpeg, html]) },
  { what: "a JPEG with a zip behind its end", bytes: Buffer.concat([jpeg, zip]) },
  { what: "a PNG with a script as its text", bytes: labelled },
  { what: "a PNG with a PDF behind its end", bytes: Buffer.concat([png, pdf]) },
  {
    what: "a WebP with a script in its EXIF",
    bytes: await plain
      .clone()
      .withExif({ IFD0: { Artist: CANARY } })
      .webp()
      .toBuffer(),
  },
];

/** Eight megabytes of zeros, stored as `gzip`, which a careless reader would decompress. */
export const folded = gzipSync(Buffer.alloc(8 * 1024 * 1024));
