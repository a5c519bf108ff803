import fc from "fast-check";
import { expect, test } from "vitest";
import { breadcrumbs, faqPage, product, scriptText } from "./structuredData.ts";

test("no text ends the script that carries it", () => {
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
  const [offer] = JSON.parse(
    scriptText(product({ ...about, offers: [{ name: "Dieci", price: 15_050 }] })),
  ).offers;
  expect(offer).toMatchObject({ price: "150.50", priceCurrency: "EUR" });
});

test("the way to a page starts at home", () => {
  const { itemListElement } = JSON.parse(scriptText(breadcrumbs([{ name: "Shop", path: "/shop" }])));
  expect(
    itemListElement.map(({ position, name }: { position: number; name: string }) => [position, name]),
  ).toEqual([
    [1, "Home"],
    [2, "Shop"],
  ]);
});
