import { errors } from "@studio/contract/errors.ts";
import { messages as api } from "@studio/contract/messages/endpoints.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, refuseCall } from "../../../testing/api.ts";
import { violations } from "../../../testing/axe.ts";
import { renderComponent, signInAs } from "../../../testing/render.tsx";
import { NewsSection } from "./NewsSection.tsx";

const choice = page.getByRole("switch", { name: "Ricevi le novità" });

beforeEach(() => void signInAs());

test.each([
  [false, false, "Non ti mandiamo più le novità dello studio."],
  [true, true, "Ti mandiamo le novità dello studio."],
])("a member who refused news (%s) chooses otherwise", async (news_refused, isWanted, said) => {
  const calls = answerCall(api.chooseNews, { wanted: isWanted });
  await renderComponent(<NewsSection member={{ status: "ready", data: { news_refused } }} />);
  if (news_refused) await expect.element(choice).not.toBeChecked();
  else await expect.element(choice).toBeChecked();
  expect(await violations()).toEqual([]);
  await choice.click();
  await expect.element(page.getByText(said)).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ wanted: isWanted }]);
});

test("says why the choice was not saved", async () => {
  refuseCall(api.chooseNews, "busy");
  await renderComponent(<NewsSection member={{ status: "ready", data: {} }} />);
  await choice.click();
  await expect.element(page.getByText(errors.busy.message)).toBeVisible();
});
