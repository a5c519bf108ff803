import { createServer } from "node:http";
import { servedContents, servedIdentity } from "@studio/contract/content/served.ts";
import { initialSlides } from "@studio/contract/site/content/initialSlides.ts";
import { sampleIdentity } from "@studio/contract/studio.ts";
import { boardWith } from "@studio/contract/testing/race.ts";
import { listPrices } from "@studio/contract/testing/shop.ts";
import { expect, onTestFinished, test } from "vitest";
import { servedPrices, servedRace } from "./served.ts";

/** Serves a text at every address; returns the site's URL. */
async function serve(text: string): Promise<string> {
  const server = createServer((_, response) => void response.end(text)).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  return `http://127.0.0.1:${address.port}`;
}

test("reads the prices of the site in service", async () => {
  const prices = { ...listPrices, prices: [{ offer: "class-10", cents: 16_000, rise: null }] };
  expect(await servedPrices(await serve(JSON.stringify(prices)))).toEqual(prices);
});

test.each(["<html></html>", '{"prices":"none"}'])("has none if it answers %s", async (text) => {
  expect(await servedPrices(await serve(text))).toBeUndefined();
});

test("reads the next race of the site in service", async () => {
  const board = boardWith({ "0907": 1 });
  expect(await servedRace(await serve(JSON.stringify(board)))).toEqual(board);
});

test("reads the published contents, and leaves out those that are none", async () => {
  const reviews = { version: 3, value: [{ quote: "Ci torno.", name: "Ada", about: "Small class" }] };
  const answer = { reviews, partners: { version: 1, value: "nulla" }, unknown: reviews };
  expect(await servedContents(await serve(JSON.stringify(answer)))).toEqual({ reviews });
});

test("reads who the studio is, once that is published", async () => {
  const value = { ...sampleIdentity, name: "Zavorra" };
  expect(await servedIdentity(await serve(JSON.stringify({ studio: { version: 2, value } })))).toEqual(value);
  expect(await servedIdentity(await serve("{}"))).toBeUndefined();
});

test("does not take another answer for a studio that has published nothing", async () => {
  await expect(servedIdentity(await serve("<html></html>"))).rejects.toThrow();
});

test("completes a content that was published before it had pictures", async () => {
  const slides = initialSlides.map(({ picture: _, ...slide }) => slide);
  const answer = { slides: { version: 1, value: slides } };
  expect(await servedContents(await serve(JSON.stringify(answer)))).toEqual({
    slides: { version: 1, value: initialSlides },
  });
});

test("has none if it does not answer", async () => {
  const url = "http://127.0.0.1:1";
  expect([await servedPrices(url), await servedContents(url), await servedRace(url)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
