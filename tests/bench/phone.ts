import type { CDPSession, Page } from "playwright-core";

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Slows a page down to Lighthouse's phone: a CPU four times slower, 1.6 Mbit/s and 150 ms. Returns its session. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", NETWORK);
  return devtools;
}
