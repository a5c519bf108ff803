import type { ContentName } from "@studio/contract/content/contents.ts";
import { content } from "@studio/contract/content/endpoints.ts";
import { race } from "@studio/contract/race/endpoints.ts";
import { coaches } from "@studio/contract/studio.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall } from "../../../testing/api.ts";
import { renderSite } from "../../../testing/site.tsx";
import { paths } from "../../lib/paths.ts";

/** Pixels below the viewport within which something is near. */
const NEAR = 200;

// What a page has read of its contents holds until it is left: each test of this file publishes another one.
const publish = (name: ContentName, value: unknown) =>
  answerCall(content.shown, { [name]: { version: 2, value } });

test("the team has the published roles and order, and each coach the name of the studio's list", async () => {
  const [first, second] = coaches;
  publish("team", {
    founder: { name: "Giulia Brenna", role: "Fondatrice", bio: "Apre la sala ogni mattina." },
    coaches: [
      { coach: second.id, role: "Corsa", bio: "Corre." },
      { coach: first.id, role: "Forza", bio: "Solleva." },
    ],
  });
  await renderSite(paths.about.href());
  const people = page.getByRole("region", { name: "La squadra" }).getByRole("listitem");
  await expect.element(people.first()).toMatchTextContent(/^Giulia BrennaFondatriceApre/);
  expect(people.elements().map((person) => person.textContent)).toEqual([
    "Giulia BrennaFondatriceApre la sala ogni mattina.",
    `${second.name}CorsaCorre.`,
    `${first.name}ForzaSolleva.`,
  ]);
  await expect.element(page.getByText(/^Chi ha fondato la palestra e i 2 coach/)).toBeInTheDocument();
});

test("the partners are asked for once the bottom of the page is near", async () => {
  /** Distances of the partners below the viewport when they were asked for. */
  const distances: number[] = [];
  const marks = page.getByRole("list", { name: "I nostri partner" });
  const partners = {
    version: 2,
    value: [
      { name: "Corsa & Co", href: "https://corsa.test/", logo: "passo-running" },
      { name: "Senza Logo", href: "", logo: "" },
    ],
  };
  answerCall(content.shown, () => {
    distances.push(marks.element().getBoundingClientRect().top - window.innerHeight);
    return { partners };
  });
  await renderSite(paths.privacy.href());
  await expect.element(marks).toMatchTextContent("Ghisa Attrezzi");
  marks.element().scrollIntoView();
  await expect.element(marks).toMatchTextContent(/^Corsa & CoSenza Logo$/);
  await expect
    .element(marks.getByRole("link", { name: "Corsa & Co" }))
    .toHaveAttribute("href", "https://corsa.test/");
  expect(marks.element().querySelectorAll("img")).toHaveLength(1);
  expect(distances).toHaveLength(1);
  expect(distances[0]).toBeLessThanOrEqual(NEAR);
});

test("the HYROX page shows the questions that were published after it was built", async () => {
  answerCall(race.slots, { race: null, slots: [], cancelled: [] });
  publish("questions", [{ question: "Serve l’iscrizione?", answer: "No, per la prova no." }]);
  await renderSite(paths.hyrox.href());
  await expect.element(page.getByRole("heading", { name: "Serve l’iscrizione?" })).toBeInTheDocument();
  await expect.element(page.getByText("Devo essere già allenato?")).not.toBeInTheDocument();
});
