import { sampleIdentity } from "@studio/contract/studio.ts";
import { afterEach, expect, test, vi } from "vitest";
import { publishedIdentity } from "./published-identity.ts";

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
  return publishedIdentity({ resolves: async () => resolves, variable: () => setting }, URL_OF_SITE);
};

const published = () => Response.json({ studio: { version: 1, value: zavorra } });

afterEach(() => vi.unstubAllGlobals());

test("is that of the site in service", async () => {
  expect(await ask(published())).toEqual(zavorra);
});

test.each([
  ["nothing is published", Response.json({})],
  ["nothing was deployed yet", new Response("Site Not Found", { status: 404 })],
])("is not known while %s", async (_, answer) => {
  expect(await ask(answer)).toBeNull();
});

test("is not asked for where the address leads nowhere, or another site has it", async () => {
  expect(await ask(published(), { resolves: false })).toBeNull();
  expect(await ask(published(), { setting: "null" })).toBeNull();
});

test.each([
  ["is silent", new TypeError("fetch failed")],
  ["answers something else", new Response("<html></html>")],
])("stops the deployment if the site %s", async (_, answer) => {
  await expect(ask(answer)).rejects.toThrow(/STUDIO_IDENTITY=null/);
});
