/** Target size in pixels; the actual size is a multiple of the modules, so that edges stay sharp. */
const SIZE = 480;

/** White modules around the code, as the QR standard requires. */
const QUIET_ZONE = 4;

/** Loads the libraries with the first ticket, because `sharp` takes a quarter of a second. */
const load = () => Promise.all([import("sharp"), import("uqr")]);
let libraries: ReturnType<typeof load> | undefined;

/** Returns a text as a QR code, a PNG in black on white. */
export async function drawCode(text: string): Promise<Buffer> {
  libraries ??= load();
  const [{ default: sharp }, { encode }] = await libraries;
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const pixels = Uint8Array.from(data.flat(), (black) => (black ? 0 : 255));
  const width = size * Math.max(1, Math.round(SIZE / size));
  // Raw pixels, no SVG: drawing profile pictures blocks sharp's other loaders in this process.
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(width, width, { kernel: "nearest" })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
