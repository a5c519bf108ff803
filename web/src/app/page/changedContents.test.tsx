import type { ContentName } from "@studio/contract/content/contents.ts";
import { content } from "@studio/contract/content/endpoints.ts";
import { race } from "@studio/contract/race/endpoints.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall } from "../../../testing/api.ts";
import { renderSite } from "../../../testing/site.tsx";
import { paths } from "../../lib/paths.ts";

// What a page has read of its contents holds until it is left: each test of this file publishes another one.
const publish = (name: ContentName, value: unknown) =>
  answerCall(content.shown, { [name]: { version: 2, value } });

test("the HYROX page shows the questions that were published after it was built", async () => {
  answerCall(race.slots, { race: null, slots: [], cancelled: [] });
  publish("questions", [{ question: "Serve l’iscrizione?", answer: "No, per la prova no." }]);
  await renderSite(paths.hyrox.href());
  await expect.element(page.getByRole("heading", { name: "Serve l’iscrizione?" })).toBeInTheDocument();
  await expect.element(page.getByText("Devo essere già allenato?")).not.toBeInTheDocument();
});
