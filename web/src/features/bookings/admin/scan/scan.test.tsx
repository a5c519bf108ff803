import { bookingsForStaff as api } from "@studio/contract/bookings/staffEndpoints.ts";
import { errors } from "@studio/contract/errors.ts";
import { makeMemberClass } from "@studio/contract/testing/bookings.ts";
import { renderSVG } from "uqr";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, holdCall, refuseCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { fakeTimers } from "../../../../../testing/clock.ts";
import { renderComponent } from "../../../../../testing/render.tsx";
import { ScanCode } from "./ScanCode.tsx";

const MINUTE_MS = 60_000;
const now = new Date("2026-11-23T17:55:00Z");
const classIn = (minutes: number) =>
  makeMemberClass({ id: "c", start: { dateTime: new Date(now.getTime() + minutes * MINUTE_MS) } });
const registered = { outcome: "registered" as const, checked_in_at: now, name: "Anna Prova" };

const button = page.getByRole("link", { name: "Inquadra il codice" });
const dialog = page.getByRole("dialog", { name: "Arrivi delle 19:00" });

/** A camera whose picture is a code, which a test can change. */
async function cameraOf(text: string) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: 640, height: 480 });
  const context = canvas.getContext("2d");
  const draw = async (shown: string) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(renderSVG(shown, { border: 4 }))}`;
    await image.decode();
    context?.fillRect(0, 0, 640, 480);
    context?.drawImage(image, 140, 60, 360, 360);
  };
  await draw(text);
  // Frames come when the canvas is drawn.
  let shown = text;
  const timer = setInterval(() => void draw(shown), 100);
  const stream = canvas.captureStream();
  const open = vi.spyOn(navigator.mediaDevices, "getUserMedia").mockResolvedValue(stream);
  return {
    open,
    stream,
    track: stream.getVideoTracks()[0],
    show: (next: string) => {
      shown = next;
    },
    stop: () => clearInterval(timer),
  };
}

let camera: Awaited<ReturnType<typeof cameraOf>> | undefined;
afterEach(() => {
  camera?.stop();
  vi.unstubAllGlobals();
});

/** Opens the scanner of a class in a page of the back office. */
async function openScanner(fault?: DOMException) {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([]);
  camera = await cameraOf("c.anna.1.x");
  if (fault) camera.open.mockRejectedValue(fault);
  await renderComponent(<ScanCode gymClass={classIn(5)} now={now} homonyms={new Set(["Anna Rossi"])} />);
  await button.click();
  return camera;
}

test("marks the member whose code is in the picture, once, and stops the camera at the end", async () => {
  const { received, respond } = holdCall(api.scanCode);
  const { track } = await openScanner();
  await expect.element(dialog).toMatchTextContent(/Registro l’arrivo/);
  respond(registered);
  await expect.element(dialog.getByText("Anna Prova: presente.")).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(received.map(({ params, body }) => [params.id, body])).toEqual([["c", { code: "c.anna.1.x" }]]);
  await dialog.getByRole("button", { name: "Chiudi" }).click();
  await expect.poll(() => track?.readyState).toBe("ended");
});

test.each([
  ["its own", async () => ["ean_13", "qr_code"], "c.native.1.x"],
  ["ZXing, as its own reads no QR codes", async () => ["ean_13"], "c.anna.1.x"],
  ["ZXing, as its own does not start", () => Promise.reject(new Error("no service")), "c.anna.1.x"],
])("reads in a browser with a reader of codes by %s", async (_, getSupportedFormats, code) => {
  class BarcodeDetector {
    static getSupportedFormats = getSupportedFormats;
    detect = async ({ videoWidth }: HTMLVideoElement) =>
      videoWidth > 0 ? [{ rawValue: "c.native.1.x" }] : [];
  }
  vi.stubGlobal("BarcodeDetector", BarcodeDetector);
  const calls = answerCall(api.scanCode, registered);
  await openScanner();
  await expect.element(dialog.getByText("Anna Prova: presente.")).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ code }]);
});

test.each([
  ["Anna Rossi", "Anna Rossi, tel. …4567: presente."],
  ["Anna Prova", "Anna Prova: presente."],
])("tells a homonym of the roster apart by the phone: %s", async (name, text) => {
  answerCall(api.scanCode, { ...registered, name, phone: "+393331234567" });
  await openScanner();
  await expect.element(dialog.getByText(text)).toBeVisible();
});

test("reads the next code in the picture", async () => {
  const calls = answerCall(api.scanCode, ({ body }) => ({
    ...registered,
    name: JSON.stringify(body).includes("bea") ? "Bea Prova" : "Anna Prova",
  }));
  const { show } = await openScanner();
  await expect.element(dialog.getByText("Anna Prova: presente.")).toBeVisible();
  show("c.bea.1.x");
  await expect.element(dialog.getByText("Bea Prova: presente.")).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ code: "c.anna.1.x" }, { code: "c.bea.1.x" }]);
});

test.each([
  [now, /presenza già registrata alle 18:55/],
  [null, /Anna Prova: già presente/],
])("says that a member is present already, since %s", async (checked_in_at, text) => {
  answerCall(api.scanCode, { ...registered, outcome: "already_registered", checked_in_at });
  await openScanner();
  await expect.element(dialog).toMatchTextContent(text);
});

test.each([
  "booking_code_invalid",
  "booking_code_expired",
  "booking_code_other_class",
  "booking_code_not_booked",
] as const)("says why a code is refused: %s", async (code) => {
  const calls = refuseCall(api.scanCode, code);
  await openScanner();
  await expect.element(dialog.getByText(errors[code].message)).toBeVisible();
  expect(calls).toHaveLength(1);
});

test("sends a code again that got no answer", async () => {
  fakeTimers();
  disconnectCall(api.scanCode);
  await openScanner();
  await expect.element(dialog).toMatchTextContent(/Sei offline/);
  answerCall(api.scanCode, registered);
  vi.advanceTimersByTime(3_000);
  await expect.element(dialog.getByText("Anna Prova: presente.")).toBeVisible();
});

test.each([
  ["NotAllowedError", /non può usare la fotocamera.*segna la presenza accanto al nome/],
  ["NotFoundError", /non ha una fotocamera.*segna la presenza accanto al nome/],
  ["NotReadableError", /usata da un’altra app.*segna la presenza accanto al nome/],
])("says what to do without a camera: %s", async (name, text) => {
  await openScanner(new DOMException("", name));
  await expect.element(dialog.getByRole("alert")).toMatchTextContent(text);
  expect(await violations()).toEqual([]);
  answerCall(api.scanCode, registered);
  camera?.open.mockResolvedValue(camera.stream);
  await dialog.getByRole("button", { name: "Riprova" }).click();
  await expect.element(dialog.getByText("Anna Prova: presente.")).toBeVisible();
});

test.each([
  [30, true],
  [31, false],
])("is offered %i minutes before the start: %s", async (minutes, offered) => {
  await renderComponent(<ScanCode gymClass={classIn(minutes)} now={now} homonyms={new Set()} />);
  await expect.poll(() => button.elements().length).toBe(offered ? 1 : 0);
});
