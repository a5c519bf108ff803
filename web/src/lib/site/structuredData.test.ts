import { initialContacts } from "@studio/contract/site/content/initialContacts.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { scriptText } from "./StructuredDataScript.tsx";
import { breadcrumbs, faqPage, healthClub, offerCatalog, raceEvent } from "./structuredData.ts";

test("no text can end its script", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (question, answer) => {
      const text = scriptText(faqPage([{ question: `${question}</script>`, answer }]));
      expect(text).not.toContain("<");
      expect(JSON.parse(text).mainEntity[0].name).toBe(`${question}</script>`);
    }),
  );
});

test("prices are euros with two decimals", () => {
  const about = { name: "Pacchetti", description: "Lezioni", path: "/shop" };
  const { hasOfferCatalog } = JSON.parse(
    scriptText(offerCatalog({ ...about, offers: [{ name: "Dieci", price: 15_050 }] })),
  );
  expect(hasOfferCatalog.itemListElement).toMatchObject([
    { name: "Dieci", price: "150.50", priceCurrency: "EUR" },
  ]);
});

test("the studio is open on each day of its opening hours", () => {
  const hours = [
    { from: "Tuesday", to: "Thursday", opens: "06:30", closes: "13:00" },
    { from: "Sunday", to: "Sunday", opens: "09:00", closes: "12:00" },
  ] as const;
  const { openingHoursSpecification } = JSON.parse(scriptText(healthClub(hours, initialContacts)));
  const line = { "@type": "OpeningHoursSpecification" };
  expect(openingHoursSpecification).toEqual([
    { ...line, dayOfWeek: ["Tuesday", "Wednesday", "Thursday"], opens: "06:30", closes: "13:00" },
    { ...line, dayOfWeek: ["Sunday"], opens: "09:00", closes: "12:00" },
  ]);
});

test.each([
  [true, "https://schema.org/SoldOut"],
  [false, "https://schema.org/InStock"],
])("a sold-out race: %s", (soldOut, availability) => {
  const start = new Date("2026-12-12T08:00:00Z");
  const end = new Date("2026-12-12T16:00:00Z");
  const event = raceEvent({
    name: "Simulazione",
    path: "/hyrox-simulazioni",
    start,
    end,
    price: 3500,
    soldOut,
  });
  expect(event).toMatchObject({
    startDate: "2026-12-12T08:00:00.000Z",
    endDate: "2026-12-12T16:00:00.000Z",
    offers: { price: "35.00", availability },
  });
});

test("breadcrumbs start at the home page", () => {
  const { itemListElement } = JSON.parse(scriptText(breadcrumbs([{ name: "Shop", path: "/shop" }])));
  expect(
    itemListElement.map(({ position, name }: { position: number; name: string }) => [position, name]),
  ).toEqual([
    [1, "Home"],
    [2, "Shop"],
  ]);
});
