import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";

/** Returns the text of the QR code in the picture that a video shows now, or `undefined`. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>;

/** Shape Detection API, which TypeScript's library does not describe. */
declare const BarcodeDetector:
  | undefined
  | {
      new (options: {
        formats: string[];
      }): { detect: (of: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
      getSupportedFormats: () => Promise<string[]>;
    };

const isNative = async (): Promise<boolean> =>
  typeof BarcodeDetector !== "undefined" &&
  (await BarcodeDetector.getSupportedFormats().catch((): string[] => [])).includes("qr_code");

/** Wide enough for a code that fills a third of the picture. */
const READ_WIDTH = 720;

/** Reads with ZXing in WebAssembly, from a file of the site. */
async function wasmReader(): Promise<CodeReader> {
  const { prepareZXingModule, readBarcodes } = await import("zxing-wasm/reader");
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser cannot draw a picture.");
  return async (video) => {
    if (video.videoWidth === 0) return undefined;
    const width = Math.min(READ_WIDTH, video.videoWidth);
    const height = Math.round((video.videoHeight * width) / video.videoWidth);
    Object.assign(context.canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    const [found] = await readBarcodes(context.getImageData(0, 0, width, height), {
      formats: ["QRCode"],
      maxNumberOfSymbols: 1,
    });
    return found?.text;
  };
}

/** Returns the browser's own reader of codes where there is one, else one that is loaded. */
export async function createCodeReader(): Promise<CodeReader> {
  if (typeof BarcodeDetector === "undefined" || !(await isNative())) return wasmReader();
  const detector = new BarcodeDetector({ formats: ["qr_code"] });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}
