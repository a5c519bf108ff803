import { errors } from "@studio/contract/errors.ts";
import { push as api } from "@studio/contract/notices/push.ts";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { stubPush } from "../../../../testing/push.ts";
import { renderComponent, signInAs } from "../../../../testing/render.tsx";
import { PushOffer } from "./PushOffer.tsx";

const KEY = `B${"A".repeat(86)}`;

const offer = page.getByRole("group", { name: "Vuoi saperlo anche ad app chiusa?" });
const button = (name: string) => offer.getByRole("button", { name, exact: true });

beforeEach(() => void signInAs());

/** Shows the offer, and returns the requests for the key. */
async function show(key: string | null = KEY) {
  const asked = answerCall(api.pushState, { key, muted: [] });
  const screen = await renderComponent(<PushOffer />);
  return { asked, again: () => screen.unmount().then(() => renderComponent(<PushOffer />)) };
}

test("asks for the permission after a tap, and is gone once this device is on", async () => {
  const { asked } = stubPush("granted");
  const calls = answerCall(api.addPushDevice, { renewed_at: new Date() });
  await show();
  await expect.element(button("Attiva")).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
  await button("Attiva").click();
  await expect.element(page.getByText("Notifiche attive su questo dispositivo.")).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  expect([asked.mock.calls.length, calls.length]).toEqual([1, 1]);
});

test("is not repeated on this device after “Non ora”", async () => {
  const { asked } = stubPush("granted");
  const { again } = await show();
  await button("Non ora").click();
  await expect.element(offer).not.toBeInTheDocument();
  await again();
  await expect.element(offer).not.toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
});

test("is not repeated after the browser's question was left without an answer", async () => {
  const { pushManager } = stubPush("default");
  const { again } = await show();
  await button("Attiva").click();
  await expect.element(offer).not.toBeInTheDocument();
  await again();
  await expect.element(offer).not.toBeInTheDocument();
  expect(pushManager.subscribe).not.toHaveBeenCalled();
});

test("stays when the server refuses the device, and says why", async () => {
  stubPush("granted");
  refuseCall(api.addPushDevice, "internal");
  await show();
  await button("Attiva").click();
  await expect.element(page.getByText(errors.internal.message)).toBeVisible();
  await expect.element(button("Attiva")).toBeEnabled();
});

test.each([
  ["where push is not set up", null, false],
  ["where it is on already", KEY, true],
])("is not shown %s", async (_, key, isSubscribed) => {
  stubPush("granted", isSubscribed);
  const { asked } = await show(key);
  await expect.poll(() => asked.length).toBe(1);
  await expect.element(offer).not.toBeInTheDocument();
});

test.each(["denied", "granted"] as const)("is not shown with the permission %s", async (permission) => {
  stubPush("granted");
  Object.assign(Notification, { permission });
  await renderComponent(<PushOffer />);
  // The server is not even asked: the call would fail the test.
  await expect.element(offer).not.toBeInTheDocument();
});

test("is not shown in Safari on an iPhone, which needs the installed app", async () => {
  stubPush("granted");
  const { PushManager } = window;
  Reflect.deleteProperty(window, "PushManager");
  onTestFinished(() => void Object.assign(window, { PushManager }));
  await renderComponent(<PushOffer />);
  await expect.element(offer).not.toBeInTheDocument();
});

test("is not shown without a network, and stays for another time", async () => {
  stubPush("granted");
  const asked = disconnectCall(api.pushState);
  await renderComponent(<PushOffer />);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await expect.element(offer).not.toBeInTheDocument();
  expect(localStorage).toHaveLength(1);
});
