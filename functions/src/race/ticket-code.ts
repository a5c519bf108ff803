/** About so many pixels each way: whole ones to a module, so that edges stay sharp. */
const SIZE = 480;

/** White modules around the code, as its standard asks for: scanners find it by them. */
const QUIET_ZONE = 4;

/** Loaded with the first ticket: the library of pictures takes a quarter of a second. */
const load = () => Promise.all([import("sharp"), import("uqr")]);
let libraries: ReturnType<typeof load> | undefined;

/** Draws a text as a QR code, a PNG in black on white. */
export async function drawCode(text: string): Promise<Buffer> {
  libraries ??= load();
  const [{ default: sharp }, { encode }] = await libraries;
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const pixels = Uint8Array.from(data.flat(), (black) => (black ? 0 : 255));
  const width = size * Math.max(1, Math.round(SIZE / size));
  // Raw pixels, no SVG: where profile pictures were drawn, the library reads no other files any more.
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(width, width, { kernel: "nearest" })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
