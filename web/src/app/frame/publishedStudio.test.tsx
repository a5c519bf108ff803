import { content } from "@studio/contract/content/endpoints.ts";
import { initialHours } from "@studio/contract/content/initial/hours.ts";
import { shownHours } from "@studio/contract/site/openingHours.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall } from "../../../testing/api.ts";
import { renderSite } from "../../../testing/site.tsx";
import { paths } from "../../lib/paths.ts";

const published = {
  hours: { version: 1, value: [{ from: "Sunday", to: "Sunday", opens: "08:00", closes: "13:30" }] },
};

const footer = () => page.getByRole("contentinfo");

// What was published is read once: the tests of this file share it.
test("the footer asks for what was published once it is near", async () => {
  const calls = answerCall(content.shown, published);
  await renderSite(paths.privacy.href());
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  const [built] = shownHours(initialHours);
  await expect.element(footer().getByText(built?.hours ?? "")).toBeInTheDocument();
  expect(calls).toEqual([]);
  footer().element().scrollIntoView();
  await expect.element(footer().getByText("8.00-13.30")).toBeVisible();
  await expect.element(footer().getByText("Domenica")).toBeVisible();
  expect(
    footer()
      .getByText(built?.days ?? "")
      .query(),
  ).toBeNull();
  expect(calls.map(({ query }) => query)).toEqual([{ known: "hours.0" }]);
});

test("a trial can be asked for in the published hours, which the page shows", async () => {
  answerCall(content.shown, published);
  await renderSite(paths.trial.href());
  await expect.element(page.getByRole("main").getByText("8.00-13.30")).toBeVisible();
  const days = page.getByRole("radio", { name: /^[a-z]{3} \d/ });
  await expect.poll(() => days.elements().length).toBe(7);
  expect(days.elements().filter((day) => !day.closest("label")?.textContent?.startsWith("dom"))).toEqual([]);
});
