import { content } from "@studio/contract/content/endpoints.ts";
import { initialContacts } from "@studio/contract/site/content/initialContacts.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall } from "../../../testing/api.ts";
import { renderSite } from "../../../testing/site.tsx";
import { PREVIEW_PARAMETER } from "../../lib/content/currentContents.ts";
import { writePreview } from "../../lib/content/preview.ts";
import { paths } from "../../lib/paths.ts";

test("what is previewed stays, while other contents are as they are published", async () => {
  history.replaceState(null, "", `?${PREVIEW_PARAMETER}=hours`);
  writePreview("hours", [{ from: "Monday", to: "Monday", opens: "08:00", closes: "09:15" }]);
  const email = "nuova@palestra.test";
  const calls = answerCall(content.published, {
    contacts: { version: 1, value: { ...initialContacts, email } },
  });
  await renderSite(paths.trial.href());
  const main = page.getByRole("main");
  await expect.element(main.getByText("8.00-9.15")).toBeVisible();
  await expect.element(main.getByRole("link", { name: email })).toBeVisible();
  await expect.element(main.getByText("8.00-9.15")).toBeVisible();
  expect(calls.map(({ query }) => query)).toEqual([
    { known: "contacts.0,partners.0,rules.0,studio.0,texts.0" },
  ]);
});
