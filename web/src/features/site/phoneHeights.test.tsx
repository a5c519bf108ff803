import { race } from "@studio/contract/race/endpoints.ts";
import { HYROX_PATH } from "@studio/contract/site/town.ts";
import { boardWith } from "@studio/contract/testing/race.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall } from "../../../testing/api.ts";
import { renderSite } from "../../../testing/site.tsx";

const SCREEN = 844;

test.each([
  ["/", "Dicono di noi", 12.75],
  ["/shop", "La prima volta è gratis", 11],
  [HYROX_PATH, "Contatti", 12],
  ["/chisiamo", "La prima volta è gratis", 7.5],
])("%s, down to “%s”, takes at most %d screens of a phone", async (path, lastHeading, screens) => {
  answerCall(race.slots, boardWith());
  await renderSite(path);
  const last = page.getByRole("main").getByRole("heading", { name: lastHeading, exact: true });
  await expect.element(last).toBeInTheDocument();
  await expect.element(page.getByRole("contentinfo")).toBeInTheDocument();
  expect(document.documentElement.scrollHeight / SCREEN).toBeLessThanOrEqual(screens);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});
