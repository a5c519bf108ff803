import { noPicture } from "@studio/contract/fields/pictures/slots.ts";
import { offer } from "@studio/contract/shop/catalogue.ts";
import { writtenAs } from "@studio/contract/shop/content/writtenOffers.ts";
import { initialTeam } from "@studio/contract/site/content/initialTeam.ts";
import { HYROX_PATH } from "@studio/contract/site/town.ts";
import { boardWith } from "@studio/contract/testing/race.ts";
import { listPrices } from "@studio/contract/testing/shop.ts";
import { describe, expect, test } from "vitest";
import { render } from "../src/prerender.tsx";

const now = new Date("2026-11-27T09:00:00Z");
const SITE = "https://www.studio.test";
const HYROX = `${SITE}${HYROX_PATH}`;

test("a published content is in the page's HTML, in its structured data and beside it for hydration", async () => {
  const question = { question: "Serve l’iscrizione?", answer: "No, per 3 < 4 prove." };
  const questions = { version: 2, value: [question] };
  const { head, html, contents } = await render(HYROX, now, { prices: undefined, contents: { questions } });
  expect(html).toContain(question.question);
  expect(head).toContain(question.question);
  expect(head).toContain("No, per 3 \\u003c 4 prove.");
  expect(contents).toMatchObject({ questions });
});

test("the team's structured data has the published roles, and its page the published portraits", async () => {
  const picture = { ...noPicture, id: "0123456789abcdef0123456789abcdef" };
  const founder = { name: "Giulia Brenna", role: "Fondatrice", bio: "Apre la sala.", picture };
  const team = { version: 1, value: { ...initialTeam, founder } };
  const { head, html } = await render(`${SITE}/chisiamo`, now, { prices: undefined, contents: { team } });
  expect(head).toContain('"name":"Giulia Brenna","jobTitle":"Fondatrice"');
  expect(html).toContain(`src="/api/v1/public/pictures/${picture.id}/960.webp"`);
});

test("without a rating the home page has no line for it", async () => {
  const served = { prices: undefined, contents: { rating: { version: 1, value: [] } } };
  const rated = /recensioni su/;
  expect((await render(`${SITE}/`, now)).html).toMatch(rated);
  expect((await render(`${SITE}/`, now, served)).html).not.toMatch(rated);
});

test.each([1, 3, 4, 20])("the home page has each of %i reviews once", async (count) => {
  const value = Array.from({ length: count }, (_, index) => ({
    quote: `Ci torno ${index + 1}.`,
    name: "Ada",
    about: "Small class",
  }));
  const contents = { reviews: { version: 1, value } };
  const { html } = await render(`${SITE}/`, now, { prices: undefined, contents });
  expect(html.match(/Ci torno \d+\./g)).toEqual(value.map(({ quote }) => quote));
  expect(html.includes("Dicono di noi")).toBe(count > 3);
});

test("without one the page has the initial value, of version 0", async () => {
  const { head, html, contents } = await render(HYROX, now);
  for (const text of [head, html]) expect(text).toContain("Devo essere già allenato?");
  expect(contents).toMatchObject({ questions: { version: 0 } });
});

test("the shop has the offers as they are written, in its structured data too", async () => {
  const offers = [
    { ...writtenAs(offer("class-10")), name: "Dieci ingressi" },
    { ...writtenAs(offer("class-20")), sale: "withdrawn" as const },
  ];
  const { head, html } = await render(`${SITE}/shop`, now, {
    prices: { ...listPrices, offers },
    contents: {},
  });
  for (const text of [head, html]) expect(text).toContain("Dieci ingressi");
  expect(head).not.toContain("20 lezioni");
  expect(html).not.toMatch(/<h3[^>]*>20 lezioni/);
});

/** Returns the structured data of races in a page's head. */
const racesIn = (head: string): unknown[] =>
  [...head.matchAll(/<script[^>]* type="application\/ld\+json">([^<]*)<\/script>/g)]
    .map(([, text = ""]): unknown => JSON.parse(text))
    .filter((data) => Object(data)["@type"] === "SportsEvent");

describe("the next race in the structured data of its page", () => {
  const withRace = (race: ReturnType<typeof boardWith> | undefined) =>
    render(`${SITE}/hyrox-simulazioni`, now, { prices: undefined, contents: {}, race });

  test("has its date, price and availability as of the build, once", async () => {
    const { head, html } = await withRace(boardWith());
    expect(racesIn(head)).toEqual([
      expect.objectContaining({
        name: "Simulazione HYROX",
        startDate: boardWith().slots.at(0)?.start_time.toISOString(),
        endDate: boardWith().slots.at(-1)?.end_time.toISOString(),
        location: expect.objectContaining({ "@type": "Place" }),
        offers: expect.objectContaining({
          price: "35.00",
          priceCurrency: "EUR",
          availability: "https://schema.org/InStock",
        }),
      }),
    ]);
    expect(html).not.toContain("ld+json");
  });

  test.each([
    ["without a race", { ...boardWith(), race: null, slots: [] }],
    ["if the site in service did not answer", undefined],
  ])("is left out %s", async (_, race) => {
    expect(racesIn((await withRace(race)).head)).toEqual([]);
  });
});
