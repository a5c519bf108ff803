import { studio } from "@studio/contract/studio.ts";
import { HttpResponse, http } from "msw/http";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { worker } from "../../../testing/api.ts";
import { answerBlog, breakBlog, makeBlogPost } from "../../../testing/blog.ts";
import { renderSite } from "../../../testing/site.tsx";

const posts = [
  makeBlogPost({ slug: "perche-in-sei", title: { rendered: "Perché in sei" }, categories: [3] }),
  makeBlogPost({ slug: "dormire", title: { rendered: "Dormire bene" }, categories: [4] }),
];

const heading = () => page.getByRole("heading", { level: 1 });
const inFooter = (name: string) => page.getByRole("contentinfo").getByRole("link", { name });

/** A toast of before may stand over a link, where a pointer does not reach it. */
async function follow(link: ReturnType<typeof inFooter>): Promise<void> {
  link.element().focus();
  await userEvent.keyboard("{Enter}");
}

beforeEach(() => answerBlog(posts));

test("another page opens without a new document: the header stays, the focus and the view go to its beginning", async () => {
  await renderSite("/privacy");
  const header = page.getByRole("banner").element();
  await follow(inFooter("Cookie policy"));
  await expect.element(heading()).toHaveTextContent("Cookie policy");
  expect(page.getByRole("banner").element()).toBe(header);
  await expect.element(page.getByRole("main")).toHaveFocus();
  expect(document.title).toMatch(/^Cookie /);
  expect(window.scrollY).toBe(0);
});

test("Back returns to the exact place", async () => {
  const { router } = await renderSite("/privacy");
  await expect.element(heading()).toBeVisible();
  window.scrollTo(0, 900);
  await follow(inFooter("Cookie policy"));
  await expect.element(heading()).toHaveTextContent("Cookie policy");
  await router.navigate(-1);
  await expect.element(heading()).toHaveTextContent("Informativa sulla privacy");
  await expect.poll(() => window.scrollY).toBeGreaterThan(800);
});

test("a link to a section of another page shows that section", async () => {
  const { router } = await renderSite("/privacy");
  await router.navigate("/servizi#orari");
  await expect.element(heading()).toHaveTextContent("I nostri servizi");
  await expect.element(page.getByRole("main").getByRole("heading", { name: /orari/i })).toBeInViewport();
});

test("a category of the blog is chosen without asking the blog again", async () => {
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
    () => worker.use(http.get(`${studio.blog}/*`, () => HttpResponse.error())),
    "Connessione assente: riprova quando torna la rete.",
  ],
])("a post that %s is not left for: the page stays where it is and says so", async (_, change, text) => {
  const { router } = await renderSite("/blog");
  await expect.element(heading()).toHaveTextContent("Blog");
  change();
  await follow(page.getByRole("link", { name: "Dormire bene" }));
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(heading()).toHaveTextContent("Blog");
  await expect.poll(() => router.state.navigation.state).toBe("idle");
  expect(router.state.location.pathname).toBe("/blog");
});

test("a blog that does not answer leaves the page that led to it", async () => {
  await page.viewport(1440, 900);
  const { router } = await renderSite("/privacy");
  breakBlog();
  await follow(page.getByRole("navigation", { name: "Principale" }).getByRole("link", { name: "Blog" }));
  await expect.element(page.getByText("Il blog non risponde: riprova tra poco.")).toBeVisible();
  expect(router.state.location.pathname).toBe("/privacy");
});
