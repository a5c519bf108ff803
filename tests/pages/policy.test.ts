import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { builtFiles, parseBuilt, valuesOf } from "../support/browser/builtSite.ts";

const header = z.object({ key: z.string(), value: z.string() });
const { hosting } = z
  .object({ hosting: z.object({ headers: z.array(z.object({ headers: z.array(header) })) }) })
  .parse(JSON.parse(readFileSync(resolve(import.meta.dirname, "../../firebase.json"), "utf8")));
const [policy = ""] = hosting.headers
  .flatMap(({ headers }) => headers)
  .filter(({ key }) => key === "Content-Security-Policy")
  .map(({ value }) => value);

/** Returns the sources that the policy of firebase.json allows for a directive. */
const allowedBy = (directive: string): string[] =>
  policy
    .split("; ")
    .find((part) => part.startsWith(`${directive} `))
    ?.split(" ")
    .slice(1) ?? [];

const documents = [...builtFiles].filter((file) => file.endsWith(".html"));

/** Types of scripts that hold data and do not run. */
const DATA = ["application/ld+json", "application/json"];

/** Returns the origin of a URL, `'self'` for the site's own. */
const originOf = (address: string): string => (address.startsWith("/") ? "'self'" : new URL(address).origin);

test("the policy lets no script in the HTML of pages run", () => {
  expect(allowedBy("script-src").filter((source) => source.startsWith("'"))).toEqual(["'self'"]);
});

describe.each(documents)("%s", (file) => {
  const document = parseBuilt(file);
  const scripts = [...document.querySelectorAll("script")].filter(
    (script) => !DATA.includes(script.getAttribute("type") ?? ""),
  );

  test("has no script in its HTML", () => {
    expect(scripts.filter((script) => !script.hasAttribute("src"))).toEqual([]);
  });

  test("has no handler in an attribute and no address that runs", () => {
    const attributes = [...document.querySelectorAll("*")].flatMap((element) => [...element.attributes]);
    expect(attributes.filter(({ name }) => /^on/i.test(name)).map(({ name }) => name)).toEqual([]);
    expect(
      attributes.filter(({ value }) => /^\s*javascript:/i.test(value)).map(({ value }) => value),
    ).toEqual([]);
  });

  test("loads scripts and styles from the site's own files", () => {
    const addresses = [
      ...valuesOf(document, "script", "src"),
      ...valuesOf(document, "link[rel=stylesheet], link[rel=modulepreload], link[rel=manifest]", "href"),
    ];
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((address) => !builtFiles.has(address))).toEqual([]);
  });

  test("has no base, no plugin, and no frame or form that the policy refuses", () => {
    expect(document.querySelectorAll("base, object, embed, applet")).toHaveLength(0);
    const frames = valuesOf(document, "iframe", "src").map(originOf);
    expect(frames.filter((origin) => !allowedBy("frame-src").includes(origin))).toEqual([]);
    const targets = valuesOf(document, "form, button", "action").map(originOf);
    expect(targets.filter((origin) => !allowedBy("form-action").includes(origin))).toEqual([]);
  });
});
