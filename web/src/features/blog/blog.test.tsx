import { coaches, studio } from "@studio/contract/studio.ts";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { violations } from "../../../testing/axe.ts";
import { answerBlog, breakBlog, makeBlogPost } from "../../../testing/blog.ts";
import { renderSite } from "../../../testing/site.tsx";

const posts = [
  makeBlogPost({ slug: "perche-in-sei", title: { rendered: "Perché in sei" }, categories: [3] }),
  makeBlogPost({ slug: "dormire", title: { rendered: "Dormire bene" }, categories: [4] }),
  makeBlogPost({ slug: "squat", title: { rendered: "Lo squat" }, categories: [3] }),
];

const titles = () =>
  page
    .getByRole("main")
    .getByRole("article")
    .elements()
    .map((article) => article.querySelector("h2")?.textContent);
const count = () => page.getByRole("status");
const filter = () => page.getByRole("navigation", { name: "Categorie del blog" });
const chooser = () => filter().getByText(/^Categoria:/);

test("lists every post in the blog's order with date and author, and announces their number", async () => {
  answerBlog(posts);
  await renderSite("/blog");
  await expect.element(count()).toHaveTextContent("3 articoli");
  expect(titles()).toEqual(["Perché in sei", "Dormire bene", "Lo squat"]);
  const first = page.getByRole("article").first();
  await expect.element(first).toMatchTextContent(/Il conto che torna.*17 novembre 2026 · Elena/);
  await expect
    .element(first.getByRole("link", { name: "Perché in sei" }))
    .toHaveAttribute("href", "/post/perche-in-sei");
  expect(await violations(["light"])).toEqual([]);
});

test("choosing a category on a phone filters the posts, closes the list and returns the focus to its button", async () => {
  answerBlog(posts);
  await renderSite("/blog");
  await expect.element(chooser()).toHaveTextContent("Categoria: Tutti");
  await expect.element(filter().getByRole("link", { name: "Wellness" })).not.toBeInTheDocument();
  await chooser().click();
  await filter().getByRole("link", { name: "Wellness" }).click();
  await expect.element(chooser()).toHaveTextContent("Categoria: Wellness");
  await expect.poll(() => document.activeElement?.tagName).toBe("SUMMARY");
  await expect.element(filter().getByRole("link", { name: "Wellness" })).not.toBeInTheDocument();
  expect(titles()).toEqual(["Dormire bene"]);
  await expect.element(count()).toHaveTextContent("1 articolo");
});

test("the categories on a desktop are links that mark the current one and keep the focus", async () => {
  await page.viewport(1440, 900);
  answerBlog(posts);
  await renderSite("/blog?categories=Allenamento");
  await expect
    .element(filter().getByRole("link", { name: "Allenamento" }))
    .toHaveAttribute("aria-current", "page");
  expect(titles()).toEqual(["Perché in sei", "Lo squat"]);
  await filter().getByRole("link", { name: "Tutti" }).click();
  await expect.element(filter().getByRole("link", { name: "Tutti" })).toHaveFocus();
  await expect
    .element(filter().getByRole("link", { name: "Allenamento" }))
    .not.toHaveAttribute("aria-current");
  expect(titles()).toHaveLength(3);
  await page.viewport(390, 844);
});

test("searches the posts without regard to accents and case, and leads back when none matches", async () => {
  answerBlog(posts);
  await renderSite("/blog");
  const field = page.getByRole("searchbox", { name: "Cerca tra gli articoli" });
  await field.fill("PERCHE sei");
  await expect.poll(titles).toEqual(["Perché in sei"]);
  await expect.element(count()).toHaveTextContent("1 articolo");
  await field.fill("nuoto");
  await expect.element(page.getByText("Nessun articolo con queste parole")).toBeVisible();
  await page.getByRole("button", { name: "Cancella la ricerca" }).click();
  await expect.element(count()).toHaveTextContent("3 articoli");
});

test("a post is shared by its own address, which is copied where the browser cannot share", async () => {
  answerBlog(posts);
  const url = new URL("/post/perche-in-sei", location.origin).href;
  const share = vi.fn(async () => undefined);
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  await renderSite("/post/perche-in-sei");
  const button = page.getByRole("button", { name: "Condividi" });
  await button.click();
  await expect.poll(() => share.mock.calls).toEqual([[{ title: "Perché in sei", url }]]);
  expect(copy).not.toHaveBeenCalled();
  Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
  await button.click();
  await expect.element(page.getByText("Link copiato")).toBeVisible();
  expect(copy).toHaveBeenCalledWith(url);
  Reflect.deleteProperty(navigator, "share");
});

test("a category without posts links to all posts, even when the blog has only one", async () => {
  answerBlog(posts.slice(0, 1));
  await renderSite("/blog?categories=Education");
  await expect.element(page.getByText("Qui non c’è ancora niente")).toBeVisible();
  await expect.element(count()).toHaveTextContent("0 articoli");
  await page.getByRole("link", { name: "Vedi tutti gli articoli" }).click();
  await expect.element(count()).toHaveTextContent("1 articolo");
  expect(titles()).toEqual(["Perché in sei"]);
});

test("a blog without posts announces the first one", async () => {
  answerBlog([]);
  await renderSite("/blog");
  await expect.element(page.getByText("Il primo articolo è in arrivo")).toBeVisible();
  await expect
    .element(page.getByRole("main").getByRole("link", { name: "Prenota la prova gratuita" }))
    .toHaveAttribute("href", "/provagratuita");
});

test.each(["/blog", "/post/perche-in-sei"])(
  "%s offers a retry when the blog does not answer",
  async (path) => {
    breakBlog();
    await renderSite(path);
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Blog");
    await expect
      .element(page.getByRole("alert"))
      .toMatchTextContent(/Il blog non risponde: riprova tra poco\./);
    await expect.element(page.getByRole("button", { name: "Riprova" })).toBeEnabled();
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  },
);

test("a post shows its sanitised text, tags and author, and links back to the blog", async () => {
  answerBlog(posts);
  document.head.append(Object.assign(document.createElement("meta"), { name: "old" }));
  document.head.querySelector('meta[name="old"]')?.setAttribute("data-link-preview", "");
  await renderSite("/post/perche-in-sei");
  const article = page.getByRole("article").first();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Perché in sei");
  await expect.element(article.getByRole("heading", { level: 2, name: "Il conto" })).toBeVisible();
  await expect
    .element(article.getByRole("link", { name: "un coach" }))
    .toHaveAttribute("href", "/post/altro");
  await expect.element(article.getByText("Argomenti: metodo")).toBeVisible();
  await expect
    .element(page.getByRole("complementary", { name: "L’autore" }))
    .toMatchTextContent(/Scritto da\s*Elena\s*Coach & ciclista/);
  const back = article.getByRole("link", { name: "Torna al blog" });
  expect(back.elements().map((link) => link.getAttribute("href"))).toEqual(["/blog", "/blog"]);
  expect(document.querySelector("main script:not([type])")).toBeNull();
  expect(document.head.querySelector("[data-link-preview]")).toBeNull();
  expect(await violations(["light"])).toEqual([]);
});

test("a post ends with related posts, those of its category first, and a link to the trial", async () => {
  answerBlog(posts);
  await renderSite("/post/perche-in-sei");
  const others = page.getByRole("region", { name: "Continua a leggere" });
  await expect.element(others.getByRole("heading", { level: 3 }).first()).toHaveTextContent("Lo squat");
  expect(
    others
      .getByRole("link")
      .elements()
      .map((link) => link.getAttribute("href")),
  ).toEqual(["/post/squat", "/post/dormire"]);
  await expect
    .element(page.getByRole("main").getByRole("link", { name: "Prenota la prova gratuita" }))
    .toHaveAttribute("href", "/provagratuita");
});

test("a post newer than the build names a share picture that exists", async () => {
  answerBlog(posts);
  await renderSite("/post/perche-in-sei");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Perché in sei");
  expect(document.head.querySelector('meta[property="og:image"]')).toHaveAttribute(
    "content",
    `${studio.url}/share.jpg`,
  );
});

test("an unknown slug shows an error with a link to the blog", async () => {
  answerBlog(posts);
  await renderSite("/post/mai-scritto");
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent("Il post richiesto non esiste");
  await expect.element(page.getByRole("link", { name: "Vai al blog" })).toHaveAttribute("href", "/blog");
});

test("a post by one of the studio's coaches shows the team's picture in place of the blog's", async () => {
  const [{ name, picture }] = coaches;
  const avatar_urls = { 96: "https://blog.forgia.test/grey.jpg" };
  answerBlog([makeBlogPost({ _embedded: { author: [{ name, description: "", avatar_urls }] } })]);
  await renderSite("/post/perche-in-sei");
  await expect
    .element(page.getByRole("img", { name }))
    .toHaveAttribute("src", `/pictures/${picture}-480.webp`);
});
