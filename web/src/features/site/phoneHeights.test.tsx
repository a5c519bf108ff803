import { race } from "@studio/contract/race/endpoints.ts";
import { HYROX_PATH } from "@studio/contract/site/town.ts";
import { boardWith } from "@studio/contract/testing/race.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall } from "../../../testing/api.ts";
import { renderSite } from "../../../testing/site.tsx";

const SCREEN = 844;

test.each([
  ["/", 12.75],
  ["/shop", 11],
  [HYROX_PATH, 12],
  ["/chisiamo", 7.5],
])("%s takes at most %d screens of a phone", async (path, screens) => {
  answerCall(race.slots, boardWith());
  await renderSite(path);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.element(page.getByRole("contentinfo")).toBeInTheDocument();
  const height = () => document.documentElement.scrollHeight / SCREEN;
  await expect.poll(height).toBeGreaterThan(4);
  expect(height()).toBeLessThanOrEqual(screens);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});
