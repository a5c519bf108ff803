import { HttpResponse, http } from "msw/http";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { worker } from "../../testing/api.ts";
import { POST_MISSING } from "../features/blog/failures.ts";
import { SiteTheme } from "../ui/SiteTheme.tsx";
import { Toaster } from "../ui/Toaster.tsx";
import { SiteRouter } from "./SiteRouter.tsx";

const start = window.location.href;

afterEach(() => window.history.replaceState(null, "", start));

function Address() {
  const { search, hash } = useLocation();
  return <output>{`query ${search}, section ${hash}`}</output>;
}

function Replacing() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate("?categories=Education", { replace: true })}>
      Education
    </button>
  );
}

const address = () => page.getByRole("status");

const openRouter = () =>
  render(
    <SiteTheme>
      <SiteRouter>
        <Address />
        <Replacing />
        <Link to="?categories=Wellness">Wellness</Link>
        <Link to="#parte">Parte</Link>
        <Link to="/post/mai-scritto">Post</Link>
        <div style={{ height: 3000 }} />
        <h2 id="parte">La parte</h2>
      </SiteRouter>
      <Toaster />
    </SiteTheme>,
  );

test("a query changes within the page, and the browser's Back returns", async () => {
  await openRouter();
  const { search } = window.location;
  await page.getByRole("link", { name: "Wellness" }).click();
  await expect.element(address()).toHaveTextContent("query ?categories=Wellness, section");
  expect(window.location.search).toBe("?categories=Wellness");
  window.history.back();
  await expect.element(address()).toHaveTextContent(`query ${search}, section`);
});

test("a link to a section shows it and names it in the address", async () => {
  await openRouter();
  await expect.element(page.getByRole("heading", { name: "La parte" })).not.toBeInViewport();
  await page.getByRole("link", { name: "Parte" }).click();
  await expect.element(page.getByRole("heading", { name: "La parte" })).toBeInViewport();
  expect(window.location.hash).toBe("#parte");
});

test("a page may replace its own address", async () => {
  await openRouter();
  const before = window.history.length;
  await page.getByRole("button", { name: "Education" }).click();
  await expect.element(address()).toHaveTextContent("query ?categories=Education, section");
  expect(window.history.length).toBe(before);
});

test.each([
  ["is gone", () => HttpResponse.text("", { status: 404 }), POST_MISSING],
  [
    "the server fails to read",
    () => HttpResponse.text("", { status: 500 }),
    "Il blog non risponde: riprova tra poco.",
  ],
  [
    "the network does not reach",
    () => HttpResponse.error(),
    "Connessione assente: riprova quando torna la rete.",
  ],
])("a post that %s is not left for: the page says so", async (_, answer, text) => {
  worker.use(http.get("*/post/mai-scritto", answer));
  await openRouter();
  // A toast of before may stand over it, where a pointer does not reach it.
  page.getByRole("link", { name: "Post" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(text)).toBeVisible();
  expect(window.location.href).toBe(start);
});
