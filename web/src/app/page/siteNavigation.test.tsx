import { race } from "@studio/contract/race/endpoints.ts";
import { studio } from "@studio/contract/studio.ts";
import { HttpResponse, http } from "msw/http";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerCall, network } from "../../../testing/api.ts";
import { answerBlog, breakBlog, makeBlogPost } from "../../../testing/blog.ts";
import { renderSite } from "../../../testing/site.tsx";

const posts = [
  makeBlogPost({ slug: "perche-in-sei", title: { rendered: "Perché in sei" }, categories: [3] }),
  makeBlogPost({ slug: "dormire", title: { rendered: "Dormire bene" }, categories: [4] }),
];

const heading = () => page.getByRole("heading", { level: 1 });
const inFooter = (name: string) => page.getByRole("contentinfo").getByRole("link", { name });

/** A toast of an earlier test may cover a link, where a pointer cannot reach it. */
async function follow(link: ReturnType<typeof inFooter>): Promise<void> {
  link.element().focus();
  await userEvent.keyboard("{Enter}");
}

beforeEach(() => answerBlog(posts));

test("another page opens in the same document, with focus and scroll position at its top", async () => {
  await renderSite("/privacy");
  const header = page.getByRole("banner").element();
  await follow(inFooter("Cookie policy"));
  await expect.element(heading()).toHaveTextContent("Cookie policy");
  expect(page.getByRole("banner").element()).toBe(header);
  await expect.element(page.getByRole("main")).toHaveFocus();
  expect(document.title).toMatch(/^Cookie /);
  await expect.poll(() => window.scrollY).toBe(0);
});

test("Back restores the scroll position", async () => {
  const { router } = await renderSite("/privacy");
  await expect.element(heading()).toBeVisible();
  window.scrollTo(0, 900);
  await follow(inFooter("Cookie policy"));
  await expect.element(heading()).toHaveTextContent("Cookie policy");
  await router.navigate(-1);
  await expect.element(heading()).toHaveTextContent("Informativa sulla privacy");
  await expect.poll(() => window.scrollY).toBeGreaterThan(800);
});

test("a link to a section of another page scrolls to that section", async () => {
  const { router } = await renderSite("/privacy");
  await router.navigate("/servizi#orari");
  await expect.element(heading()).toHaveTextContent("I nostri servizi");
  await expect.element(page.getByRole("main").getByRole("heading", { name: /orari/i })).toBeInViewport();
});

test("a link to a section that a page loads later scrolls to that section", async () => {
  const { router } = await renderSite("/privacy");
  await router.navigate("/shop#hyrox");
  await expect.element(heading()).toHaveTextContent("Scegli come allenarti");
  const section = page.getByRole("main").getByRole("heading", { name: "HYROX Verona" });
  await expect.element(section).toBeInViewport();
});

test.each([
  "/servizi#orari",
  "/shop#class",
  "/palestrahyroxseregno#provahyrox",
  // No date can be asked for: the anchor of their form leads to the other ways to book.
  "/palestrahyroxseregno#sim-form",
])("a link to %s leaves 100 pixels above the section", async (address) => {
  answerCall(race.slots, { race: null, slots: [], cancelled: [] });
  const { router } = await renderSite("/privacy");
  await router.navigate(address);
  const [, id = ""] = address.split("#");
  await expect.poll(() => document.getElementById(id)?.getBoundingClientRect().top).toBeCloseTo(100, 0);
});

test("choosing a category of the blog sends no request", async () => {
  await page.viewport(1440, 900);
  const { router } = await renderSite("/blog");
  await expect.element(heading()).toHaveTextContent("Blog");
  breakBlog();
  await page.getByRole("link", { name: "Wellness" }).click();
  await expect.element(page.getByRole("status")).toHaveTextContent("1 articolo");
  expect(router.state.location.search).toBe("?categories=Wellness");
});

test.each([
  ["is gone", () => answerBlog([]), "Il post richiesto non esiste"],
  ["the blog cannot read", breakBlog, "Il blog non risponde: riprova tra poco."],
  [
    "the network does not reach",
    () => network.use(http.get(`${studio.blog}/*`, () => HttpResponse.error())),
    "Connessione assente: riprova quando torna la rete.",
  ],
])("a link to a post that %s leaves the page in place and says so", async (_, change, text) => {
  const { router } = await renderSite("/blog");
  await expect.element(heading()).toHaveTextContent("Blog");
  change();
  await follow(page.getByRole("link", { name: "Dormire bene" }));
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(heading()).toHaveTextContent("Blog");
  await expect.poll(() => router.state.navigation.state).toBe("idle");
  expect(router.state.location.pathname).toBe("/blog");
});

test("a link to a blog that does not answer leaves the page in place", async () => {
  await page.viewport(1440, 900);
  const { router } = await renderSite("/privacy");
  breakBlog();
  await follow(page.getByRole("navigation", { name: "Principale" }).getByRole("link", { name: "Blog" }));
  await expect.element(page.getByText("Il blog non risponde: riprova tra poco.")).toBeVisible();
  expect(router.state.location.pathname).toBe("/privacy");
});
