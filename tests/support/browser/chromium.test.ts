import { expect, test } from "vitest";
import { findChromium } from "./chromium.ts";

test("takes the Chromium that CHROMIUM_PATH names", async () => {
  const { executablePath } = await findChromium({ CHROMIUM_PATH: process.execPath });
  expect(executablePath).toBe(process.execPath);
});

test("rejects a CHROMIUM_PATH that does not exist instead of taking another", async () => {
  await expect(findChromium({ CHROMIUM_PATH: "/no/such" })).rejects.toThrow("CHROMIUM_PATH names /no/such");
});
