import { townInAddress } from "@studio/contract/site/town.ts";
import { coaches, contacts, founder, studio } from "@studio/contract/studio.ts";
import { expect, test } from "vitest";
import * as z from "zod";
import { builtPaths, pageAt, valuesOf } from "../support/browser/builtSite.ts";
import { publicPages } from "../support/browser/pages.ts";

const dataSchema = z.looseObject({
  "@context": z.literal("https://schema.org"),
  "@type": z.union([z.string(), z.array(z.string())]),
});

/**
 * Returns the structured data of a page.
 * @throws if it is not JSON-LD
 */
const dataOf = (path: string) =>
  [...pageAt(path).querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    dataSchema.parse(JSON.parse(textContent ?? "")),
  );

const ofType = (path: string, type: string) => dataOf(path).filter((data) => data["@type"] === type);

const ofStudio = (path: string, part: string) =>
  dataOf(path).filter((data) => Array.isArray(data["@type"]) && data[part] !== undefined);

const STUDIO = ["HealthClub", "SportsActivityLocation"];
const HYROX = `/palestrahyrox${townInAddress}`;

/** Returns how many packages can be bought on a page. */
const purchasesOn = (path: string): number =>
  [...pageAt(path).querySelectorAll("main a")].filter((link) => link.textContent?.startsWith("Acquista"))
    .length;

/** Types of pages that have more than breadcrumbs. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  "/": STUDIO,
  "/ebook": STUDIO,
  "/chisiamo": ["BreadcrumbList", ...STUDIO],
  "/shop": ["BreadcrumbList", ...STUDIO],
  "/analisicorsa": ["BreadcrumbList", ...STUDIO],
  [`/${studio.slug}daita`]: ["BreadcrumbList", ...STUDIO],
  // Its programs are sold in their season.
  [HYROX]: ["BreadcrumbList", "FAQPage", ...(purchasesOn(HYROX) > 0 ? STUDIO : [])],
};

/** Pages without structured data, since they are not indexed. */
const NONE = publicPages
  .filter(({ hidden, path }) => hidden && path !== `/${studio.slug}-online-training`)
  .map(({ path }) => path);

function typesOf(path: string): readonly string[] {
  if (NONE.includes(path)) return [];
  return MORE[path] ?? (path.startsWith("/post/") ? ["Article", "BreadcrumbList"] : ["BreadcrumbList"]);
}

test.each(builtPaths)("%s has structured data of its types", (path) => {
  const types = dataOf(path).flatMap((data) => data["@type"]);
  expect([...new Set(types)].sort()).toEqual(typesOf(path));
});

const listSchema = z.object({
  itemListElement: z.array(z.object({ position: z.number(), name: z.string().min(1), item: z.url() })),
});

test.each(builtPaths.filter((path) => typesOf(path).includes("BreadcrumbList")))(
  "%s has one way to it, from the home",
  (path) => {
    const ways = ofType(path, "BreadcrumbList").map((data) => listSchema.parse(data).itemListElement);
    expect(ways).toHaveLength(1);
    const [way = []] = ways;
    expect(way.map(({ position }) => position)).toEqual(way.map((_, index) => index + 1));
    expect(way.at(0)?.item).toBe(`${studio.url}/`);
    expect(way.at(-1)?.item).toBe(`${studio.url}${path}`);
  },
);

const catalogSchema = z.object({
  name: z.string().min(1),
  description: z.string().min(1),
  url: z.url(),
  itemListElement: z
    .array(
      z.object({
        name: z.string().min(1),
        price: z.string().regex(/^\d+\.\d{2}$/),
        priceCurrency: z.literal("EUR"),
        url: z.url(),
      }),
    )
    .min(1),
});

test.each(["/shop", "/analisicorsa", `/${studio.slug}daita`])("%s offers what it sells, in euro", (path) => {
  const catalogs = ofStudio(path, "hasOfferCatalog");
  expect(catalogs).toHaveLength(1);
  for (const { hasOfferCatalog } of catalogs) {
    const { url, itemListElement } = catalogSchema.parse(hasOfferCatalog);
    for (const address of [url, ...itemListElement.map((offer) => offer.url)]) {
      expect(address.startsWith(`${studio.url}${path}`)).toBe(true);
    }
  }
});

test.each(["/shop", "/analisicorsa", `/${studio.slug}daita`, HYROX])(
  "%s offers to search engines as many packages as can be bought on it",
  (path) => {
    const offered = ofStudio(path, "hasOfferCatalog").flatMap(
      ({ hasOfferCatalog }) => catalogSchema.parse(hasOfferCatalog).itemListElement,
    );
    expect(offered).toHaveLength(purchasesOn(path));
  },
);

test("every coach is named once", () => {
  const person = z.object({ name: z.string(), jobTitle: z.string().min(1) });
  const people = ofStudio("/chisiamo", "employee").flatMap(({ employee }) => z.array(person).parse(employee));
  expect(people.map(({ name }) => name)).toEqual([founder, ...coaches].map(({ name }) => name));
});

test("the questions of the HYROX page stand in it with their answers", () => {
  const question = z.object({ name: z.string(), acceptedAnswer: z.object({ text: z.string().min(1) }) });
  const faq = z.object({ mainEntity: z.array(question).min(1) });
  const mainText = pageAt(HYROX).querySelector("main")?.textContent ?? "";
  for (const data of ofType(HYROX, "FAQPage")) {
    for (const { name, acceptedAnswer } of faq.parse(data).mainEntity) {
      expect(mainText).toContain(name);
      expect(mainText).toContain(acceptedAnswer.text);
    }
  }
});

test.each(["/", "/ebook"])("%s describes the studio as it is", (path) => {
  const [data] = dataOf(path);
  expect(data).toMatchObject({ name: studio.name, url: studio.url, email: contacts.email });
});

test.each(builtPaths.filter((path) => path.startsWith("/post/")))("%s is an article of the blog", (path) => {
  const [data] = ofType(path, "Article");
  const { headline, mainEntityOfPage } = z
    .object({
      headline: z.string(),
      mainEntityOfPage: z.string(),
      datePublished: z.iso.datetime(),
      dateModified: z.iso.datetime(),
    })
    .parse(data);
  expect(pageAt(path).title).toBe(`${headline} | ${studio.name}`);
  expect([mainEntityOfPage]).toEqual(valuesOf(pageAt(path), "link[rel=canonical]", "href"));
});
