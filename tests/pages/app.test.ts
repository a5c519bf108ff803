import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { studio } from "@studio/contract/studio.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { documentOf, isAppPath } from "../../web/src/app/appPaths.ts";
import { darkPalette, lightPalette } from "../../web/src/ui/theme/palette.ts";
import {
  APP_SHELLS,
  builtFiles,
  ENTRIES,
  metaOf,
  parseBuilt,
  readBuilt,
  textOf,
  valuesOf,
} from "../support/browser/builtSite.ts";

const { hosting } = z
  .object({
    hosting: z.object({
      rewrites: z.array(z.object({ source: z.string(), destination: z.string().optional() })),
    }),
  })
  .parse(JSON.parse(readFileSync(resolve(import.meta.dirname, "../../firebase.json"), "utf8")));

/** Returns the file that Hosting serves at a path: one of that name, or its rewrite's. */
function hostedAt(path: string): string | undefined {
  if (builtFiles.has(`${path}.html`)) return `${path}.html`;
  return hosting.rewrites.find(({ source, destination }) => {
    const [, parts = ""] = /^\/\{?([\w,-]+)\}?\{,\/\*\*\}$/.exec(source) ?? [];
    return destination && parts.split(",").includes(path.split("/")[1] ?? "");
  })?.destination;
}

test.each([
  "/login",
  "/reset-password",
  "/first-access",
  "/registrati",
  "/attiva",
  "/login/altro",
  "/me",
  "/me/account",
  "/hyroxonline/1",
  "/biglietto/qualcosa",
  "/admin",
  "/admin/users/qualcuno",
])("%s has the same document of Hosting and of the service worker", (path) => {
  expect(isAppPath(path)).toBe(true);
  expect(hostedAt(path)).toBe(`${documentOf(path)}.html`);
});

test.each([...ENTRIES, ...APP_SHELLS])("%s keeps iOS from wrapping its digits in links", (file) => {
  expect(metaOf(parseBuilt(file), "format-detection")).toEqual([
    "telephone=no, date=no, email=no, address=no",
  ]);
});

test.each([...ENTRIES, ...APP_SHELLS, "/offline.html"])(
  "the service worker has %s by its clean address",
  (file) => {
    const worker = readBuilt("/sw.js").toString();
    expect(worker).toMatch(
      new RegExp(`url:"${file.replace(".html", "")}"|"url":"${file.replace(".html", "")}"`),
    );
    expect(worker).not.toContain(file);
  },
);

test("the service worker keeps the members' app beforehand, and nothing of the back office", () => {
  const worker = readBuilt("/sw.js").toString();
  // Its entry has a revision or none; the scripts of the back office are only named.
  const isKept = (file: string) => worker.includes(`"url":"${file}"`);
  const scriptsWith = (text: string) =>
    [...builtFiles].filter((file) => file.endsWith(".js") && readBuilt(file).includes(text));
  const ofMembers = scriptsWith("Le tue prenotazioni, i tuoi pacchetti");
  const ofStaff = scriptsWith("Tutti presenti");
  expect([ofMembers.length, ofStaff.length]).not.toContain(0);
  expect([ofMembers.every(isKept), ofStaff.some(isKept)]).toEqual([true, false]);
});

/** The documents of the app with their titles. */
const documents = [
  ["/login.html", "Accedi"],
  ["/reset-password.html", "Recupera la password"],
  ["/first-access.html", "Cambia password"],
  ["/registrati.html", "Crea il tuo account"],
  ["/attiva.html", "Attiva il tuo account"],
  ["/app.html", "Area riservata"],
  ["/admin.html", "Gestione"],
  ["/biglietto.html", "Il tuo biglietto"],
] as const;

describe.each(documents)("%s", (file, title) => {
  const document = parseBuilt(file);

  test("has its title once, and is not for search engines", () => {
    expect(document.documentElement.getAttribute("lang")).toBe("it");
    expect(document.querySelectorAll("head title")).toHaveLength(1);
    expect(document.title).toBe(`${title} | ${studio.name}`);
    expect(metaOf(document, "robots")).toEqual(["noindex"]);
    expect(valuesOf(document, "link[rel=canonical]", "href")).toEqual([]);
  });

  test("has the colours of both schemes before its script", () => {
    expect(metaOf(document, "color-scheme")).toEqual(["light dark"]);
    const styles = [...document.querySelectorAll("style")].map(textOf).join("");
    expect(styles).toMatch(
      /@media \(prefers-color-scheme: ?dark\)\s*\{\s*:root\s*\{[^}]*--mui-palette-background-default/,
    );
    const [light, dark] = [lightPalette, darkPalette].map(({ background }) => background.default);
    const behind = styles.match(/html ?\{ ?background-color: ?(#\w{6})/g)?.map((rule) => rule.slice(-7));
    expect(behind).toEqual([light?.toLowerCase(), dark?.toLowerCase()]);
  });

  test("says without script that it needs one", () => {
    expect([...document.querySelectorAll("body noscript")].map(textOf).join("")).toContain("JavaScript");
  });

  test("has each id once, and the fields that its labels name", () => {
    const ids = valuesOf(document, "[id]", "id");
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(valuesOf(document, "label", "for").filter((id) => !document.getElementById(id))).toEqual([]);
  });
});

describe.each([
  ["/login.html", "Accedi", ["login", "password"]],
  ["/reset-password.html", "Recupera la password", ["email"]],
  ["/first-access.html", "Cambia password", ["username", "oldPwd", "newPwd", "confirm"]],
] as const)("%s", (file, heading, fields) => {
  const document = parseBuilt(file);

  test("has its heading, its description and its form", () => {
    expect([...document.querySelectorAll("h1")].map(textOf)).toEqual([heading]);
    expect(metaOf(document, "description")).toEqual([expect.stringMatching(/^.{30,170}$/)]);
    expect(valuesOf(document, "form [name]", "name")).toEqual(fields);
    expect(document.querySelectorAll("form [type=submit]")).toHaveLength(1);
  });

  test("submits nothing before its script: neither a password in a URL nor a reload that loses it", () => {
    expect(valuesOf(document, "form", "method")).toEqual(["dialog"]);
    expect(valuesOf(document, "form, form button", "action")).toEqual([]);
    expect(document.querySelectorAll("[formmethod]")).toHaveLength(0);
  });
});

describe.each([
  ["/app.html", "/me"],
  ["/admin.html", "/"],
])("the shell %s", (file, home) => {
  const document = parseBuilt(file);

  test("has its header and says that it is loading", () => {
    expect(valuesOf(document, "header a[aria-label]", "href")).toContain(home);
    expect(valuesOf(document, "main [role=status]", "aria-label")).toEqual(["Caricamento"]);
    expect(document.querySelectorAll("h1, form")).toHaveLength(0);
  });
});

test("the shell of a ticket has its frame and no way into the members' area", () => {
  const document = parseBuilt("/biglietto.html");
  expect(valuesOf(document, "a", "href")).toEqual(["/"]);
  expect(valuesOf(document, "main [role=status]", "aria-label")).toEqual(["Carico il biglietto"]);
});

test("the shell of the back office leads to what every role may open, and to nothing else", () => {
  expect(valuesOf(parseBuilt("/admin.html"), "nav a", "href")).toEqual([
    "/admin/oggi",
    "/admin/events",
    "/admin/agenda",
    "/admin/programs",
  ]);
});

test("the offline page, which opens at any address, has no script and leads to the app", () => {
  const document = parseBuilt("/offline.html");
  expect(document.title).toBe(`Sei offline | ${studio.name}`);
  expect(metaOf(document, "robots")).toEqual(["noindex"]);
  expect(valuesOf(document, "a", "href")).toEqual(["/me", ""]);
  expect(document.querySelectorAll("script, noscript, link[rel=modulepreload], form")).toHaveLength(0);
});
