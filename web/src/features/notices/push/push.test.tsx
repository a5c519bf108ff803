import { errors } from "@studio/contract/errors.ts";
import { push as api } from "@studio/contract/notices/push.ts";
import { makePushDevice } from "@studio/contract/testing/notices.ts";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, holdCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { stubPush } from "../../../../testing/push.ts";
import { renderComponent, signInAs } from "../../../../testing/render.tsx";
import { PushSection } from "./PushSection.tsx";

const KEY = `B${"A".repeat(86)}`;
const { endpoint, keys } = makePushDevice();

const section = page.getByRole("region", { name: "Notifiche", exact: true });
const device = section.getByRole("switch", { name: "Su questo dispositivo" });
const group = (name: string) => section.getByRole("switch", { name });

beforeEach(() => void signInAs());

const show = (muted: ("waitlist" | "classes" | "packages")[] = []) => {
  answerCall(api.pushState, { key: KEY, muted });
  return renderComponent(<PushSection />);
};

test("is not shown where push is not set up", async () => {
  const call = holdCall(api.pushState);
  await renderComponent(<PushSection />);
  await expect.element(section.getByRole("status", { name: "Carico le notifiche" })).toBeVisible();
  call.respond({ key: null, muted: [] });
  await expect.element(section).not.toBeInTheDocument();
});

test("asks for the permission after a tap only, and adds this device", async () => {
  const { pushManager, asked } = stubPush("granted");
  const calls = answerCall(api.addPushDevice, { renewed_at: new Date() });
  await show();
  await expect.element(device).not.toBeChecked();
  expect(asked).not.toHaveBeenCalled();
  await device.click();
  await expect.element(device).toBeChecked();
  expect(pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: KEY,
  });
  expect(calls.map(({ body }) => body)).toEqual([{ endpoint, keys }]);
  await expect.element(group("Pacchetti")).toBeChecked();
});

test("stays off, without a subscription, when the server refuses the device", async () => {
  const { subscription } = stubPush("granted");
  refuseCall(api.addPushDevice, "unknown_push_service");
  await show();
  await device.click();
  await expect.element(page.getByText(errors.unknown_push_service.message)).toBeVisible();
  await expect.element(device).not.toBeChecked();
  expect(subscription.unsubscribe).toHaveBeenCalled();
});

test("says when the browser has no push service", async () => {
  const { pushManager } = stubPush("granted");
  pushManager.subscribe.mockRejectedValue(new DOMException("no", "AbortError"));
  await show();
  await device.click();
  await expect.element(page.getByText(/^Questo browser non riesce ad attivare le notifiche/)).toBeVisible();
});

test("turns this device off", async () => {
  const { subscription } = stubPush("granted", true);
  const calls = answerCall(api.removePushDevice, {});
  await show();
  await expect.element(device).toBeChecked();
  await device.click();
  await expect.element(device).not.toBeChecked();
  expect([subscription.unsubscribe.mock.calls.length, calls.length]).toEqual([1, 1]);
});

test("chooses the groups, and keeps them when that fails", async () => {
  stubPush("granted", true);
  await show(["packages"]);
  await expect.element(group("Pacchetti")).not.toBeChecked();
  const calls = answerCall(api.choosePush, { muted: ["packages", "classes"] });
  await group("Classi e prenotazioni").click();
  await expect.element(group("Classi e prenotazioni")).not.toBeChecked();
  expect(calls.map(({ body }) => body)).toEqual([{ muted: ["packages", "classes"] }]);
  refuseCall(api.choosePush, "internal");
  await group("Lista d’attesa").click();
  await expect.element(page.getByText(errors.internal.message)).toBeVisible();
  await expect.element(group("Lista d’attesa")).toBeChecked();
});

test("explains a denied permission, and the way back", async () => {
  stubPush("denied");
  await show();
  await expect.element(section.getByText(/^Le notifiche sono bloccate per questo sito/)).toBeVisible();
  await expect.element(device).not.toBeInTheDocument();
});

test.each([
  [false, /^Su iPhone e iPad le notifiche arrivano dall’app installata/],
  [undefined, /^Questo browser non riceve notifiche/],
])("explains a browser without push, installed: %s", async (standalone, text) => {
  const { PushManager } = window;
  Reflect.deleteProperty(window, "PushManager");
  if (standalone !== undefined)
    Object.defineProperty(navigator, "standalone", { value: standalone, configurable: true });
  onTestFinished(() => {
    Object.assign(window, { PushManager });
    Reflect.deleteProperty(navigator, "standalone");
  });
  await show();
  await expect.element(section.getByText(text)).toBeVisible();
});

test("reports a missing network, and recovers", async () => {
  stubPush("granted");
  disconnectCall(api.pushState);
  await renderComponent(<PushSection />);
  await expect.element(section.getByRole("alert").getByText(/^Sei offline/)).toBeVisible();
  answerCall(api.pushState, { key: KEY, muted: [] });
  await section.getByRole("button", { name: "Riprova" }).click();
  await expect.element(device).toBeVisible();
});

test("has no accessibility violations", async () => {
  stubPush("granted", true);
  await show();
  await expect.element(group("Pacchetti")).toBeVisible();
  expect(await violations()).toEqual([]);
});
