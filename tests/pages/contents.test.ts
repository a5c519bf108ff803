import { townInAddress } from "@studio/contract/site/town.ts";
import { coaches, studio } from "@studio/contract/studio.ts";
import { describe, expect, test } from "vitest";
import { builtPaths, pageAt, parseBuilt, textOf, valuesOf } from "../support/browser/builtSite.ts";

/** Returns the text of the element that labels a field: an attribute alone is not visible. */
function labelOf(document: Document, field: Element): string {
  const id = field.getAttribute("id");
  const labels = [...document.querySelectorAll("label")];
  return textOf(labels.find((label) => id && label.getAttribute("for") === id) ?? field.closest("label"));
}

/** Returns the accessible name of a control. */
function nameOf(document: Document, control: Element): string {
  const labels = control.getAttribute("aria-labelledby")?.split(" ") ?? [];
  const alt = [...control.querySelectorAll("img[alt]")].map((image) => image.getAttribute("alt") ?? "");
  const named = labels.map((id) => textOf(document.getElementById(id)));
  return [control.getAttribute("aria-label") ?? "", ...named, textOf(control), ...alt].join(" ").trim();
}

const markupOf = (elements: Iterable<Element>): string[] =>
  [...elements].map((element) => element.outerHTML.slice(0, 160));

const documents = [
  ...builtPaths.map((path) => [path, pageAt(path)] as const),
  ["/404", parseBuilt("/404.html")] as const,
];

describe.each(documents)("%s", (_, document) => {
  test("has every id once", () => {
    const ids = valuesOf(document, "[id]", "id");
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test("refers to ids that exist", () => {
    const attributes = ["for", "aria-labelledby", "aria-describedby", "aria-controls"];
    const referred = attributes.flatMap((name) => valuesOf(document, `[${name}]`, name));
    const missing = referred.flatMap((list) => list.split(" ")).filter((id) => !document.getElementById(id));
    expect(missing).toEqual([]);
  });

  test("has a text and a size for every picture", () => {
    const images = [...document.querySelectorAll("img")];
    const isWhole = (image: Element) =>
      image.hasAttribute("alt") &&
      [image.getAttribute("width"), image.getAttribute("height")].every((size) => Number(size) > 0);
    expect(markupOf(images.filter((image) => !isWhole(image)))).toEqual([]);
  });

  test("has a label that is seen for every field", () => {
    const fields = [...document.querySelectorAll("input:not([type=hidden]), select, textarea")];
    expect(markupOf(fields.filter((field) => labelOf(document, field) === ""))).toEqual([]);
  });

  test("has a name for every link and button", () => {
    const controls = [...document.querySelectorAll("a, button, [role=button]")];
    expect(controls.length).toBeGreaterThan(0);
    expect(markupOf(controls.filter((control) => nameOf(document, control) === ""))).toEqual([]);
  });

  test("has one header, one main part that the first link leads to, and one footer", () => {
    expect(document.querySelectorAll("main")).toHaveLength(1);
    expect(document.querySelectorAll("body header")).not.toHaveLength(0);
    expect(document.querySelectorAll("footer")).not.toHaveLength(0);
    const target = document.querySelector("a[href]")?.getAttribute("href") ?? "";
    expect(target).toBe("#contenuto");
    const content = document.getElementById("contenuto");
    expect(content?.localName === "main" || content?.querySelector("main") !== null).toBe(true);
  });

  test("sends no form by its address", () => {
    // A form of the method `dialog` submits nothing.
    const forms = [...document.querySelectorAll("form:not([method=dialog])")];
    expect(markupOf(forms.filter((form) => form.getAttribute("method") !== "post"))).toEqual([]);
    expect(markupOf(forms.filter((form) => !form.querySelector("button[type=submit]")))).toEqual([]);
  });
});

test("the pages with forms have them in their HTML", () => {
  const withForms = builtPaths.filter((path) => pageAt(path).querySelector("main form"));
  expect(withForms).toEqual(expect.arrayContaining(["/", "/provagratuita", "/analisicorsa", "/test"]));
});

const headings = (path: string) => [...pageAt(path).querySelectorAll("main h1, main h2")].map(textOf);

test("the home says what there is, what it costs and what members say before its news", () => {
  expect(headings("/").slice(1, 4)).toEqual(["Tutto quello che facciamo", "Quanto costa", "Novità"]);
  const services = pageAt("/").getElementById("servizi");
  const quotes = services?.querySelectorAll('[aria-label="Recensioni in evidenza"] blockquote') ?? [];
  expect(quotes).toHaveLength(3);
  expect(pageAt("/").querySelectorAll('[aria-label="Recensioni"] blockquote')).toHaveLength(14);
  expect(valuesOf(pageAt("/"), "main a", "href")).toContain(studio.rating.url);
});

test("the home counts the coaches of the studio's list", () => {
  expect(textOf(pageAt("/").getElementById("chisiamo"))).toContain(` ${coaches.length} coach `);
});

test("the course of the HYROX page is a list of eight kilometres, each with its station", () => {
  const course = pageAt(`/palestrahyrox${townInAddress}`).querySelector(
    'ol[aria-label="Il percorso di gara"]',
  );
  const legs = [...(course?.children ?? [])].map(textOf);
  expect(legs).toHaveLength(8);
  expect(legs[0]).toBe("1 km di corsa1SkiErg1.000 m");
  expect(new Set(legs).size).toBe(8);
});

test("the results of the HYROX page are times", () => {
  const page = pageAt(`/palestrahyrox${townInAddress}`);
  const results = [...page.querySelectorAll("main section")].find(
    (section) => textOf(section.querySelector("h2")) === "Risultati che si misurano",
  );
  const times = [...(results?.querySelectorAll("li") ?? [])].map(textOf);
  expect(times).toHaveLength(3);
  expect(times.filter((text) => !/^\d:\d{2}:\d{2}/.test(text))).toEqual([]);
});

test("every post of the blog that names its author has one of the studio's coaches", () => {
  const authors = builtPaths
    .filter((path) => path.startsWith("/post/"))
    .flatMap((path) => valuesOf(pageAt(path), "aside img", "alt"));
  const names = coaches.map(({ name }): string => name);
  expect(authors.length).toBeGreaterThan(5);
  expect(authors.filter((author) => !names.includes(author))).toEqual([]);
});
