import { sampleIdentity } from "@studio/contract/studio.ts";
import { afterEach, expect, test, vi } from "vitest";
import { checkIdentity } from "./publishedIdentity.ts";

const URL_OF_SITE = "https://www.palestra.it";
const zavorra = { ...sampleIdentity, name: "Zavorra" };

/** The site's answer; a test changes one thing of what is around it. */
const ask = (answer: Response | Error, outside: { resolves?: boolean; setting?: string } = {}) => {
  const fetched = vi.fn(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal("fetch", fetched);
  const { resolves = true, setting } = outside;
  return checkIdentity({ resolves: async () => resolves, variable: () => setting }, URL_OF_SITE);
};

const published = () => Response.json({ studio: { version: 1, value: zavorra } });

afterEach(() => vi.unstubAllGlobals());

test("is that of the site in service", async () => {
  expect(await ask(published())).toMatchObject({ finding: { level: "fine" }, identity: zavorra });
});

test.each([
  ["nothing is published", Response.json({})],
  ["nothing was deployed yet", new Response("Site Not Found", { status: 404 })],
])("is not known while %s", async (_, answer) => {
  expect(await ask(answer)).toMatchObject({ finding: { level: "fine" }, identity: null });
});

test("is not asked for at an address that is none", async () => {
  const outside = { resolves: async () => true, variable: () => undefined };
  expect(await checkIdentity(outside, "palestra.it")).toMatchObject({
    finding: { level: "fine" },
    identity: null,
  });
});

test("is not asked for where the address leads nowhere, or another site has it", async () => {
  const unknown = { finding: { level: "fine" }, identity: null };
  expect(await ask(published(), { resolves: false })).toMatchObject(unknown);
  expect(await ask(published(), { setting: "null" })).toMatchObject(unknown);
});

test.each([
  ["is silent", new TypeError("fetch failed")],
  ["answers something else", new Response("<html></html>")],
])("stops the deployment if the site %s", async (_, answer) => {
  const { finding } = await ask(answer);
  expect([finding.level, finding.text]).toEqual(["wrong", expect.stringContaining("STUDIO_IDENTITY=null")]);
});
