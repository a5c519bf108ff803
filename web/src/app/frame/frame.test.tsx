import { initialHours } from "@studio/contract/site/content/initialHours.ts";
import { initialPartners } from "@studio/contract/site/content/initialPartners.ts";
import { formatOpeningHours } from "@studio/contract/site/openingHours.ts";
import { contacts, studio } from "@studio/contract/studio.ts";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { violations } from "../../../testing/axe.ts";
import { stopClockAt } from "../../../testing/clock.ts";
import { signInAs } from "../../../testing/render.tsx";
import { renderSite } from "../../../testing/site.tsx";
import { destinations, legal, trial } from "./navigation.ts";

/** A short page with header and footer. */
const PATH = "/mappa-del-sito";

const opener = () => page.getByRole("button", { name: "Apri il menu" });
const menu = () => page.getByRole("dialog", { name: "Menu" });
const clickAt = (position: { x: number; y: number }) =>
  userEvent.click(document.documentElement, { position, force: true });

/** Opens the menu; resolves once its drawer stands still. */
async function openMenu(): Promise<void> {
  await opener().click();
  await expect.element(menu()).toBeVisible();
  await Promise.all(
    menu()
      .element()
      .getAnimations({ subtree: true })
      .map(({ finished }) => finished),
  );
}

const header = () => page.getByRole("banner");
const footer = () => page.getByRole("contentinfo");

const linksIn = (place: typeof menu) =>
  place()
    .getByRole("link")
    .elements()
    .map((link) => [link.textContent, link.getAttribute("href")]);

beforeEach(() => page.viewport(390, 844));

test("the menu of phones has every link and traps the focus", async () => {
  await renderSite(PATH);
  await openMenu();
  expect(linksIn(menu)).toEqual(
    [...destinations, trial].map(({ label, long = label, href }) => [long, href]),
  );
  await expect.element(menu().getByRole("button", { name: "Chiudi il menu" })).toHaveFocus();
  const press = async (keys: string) => {
    await userEvent.keyboard(keys);
    expect(menu().element().contains(document.activeElement), keys).toBe(true);
    return document.activeElement?.textContent;
  };
  expect(await press("{Shift>}{Tab}{/Shift}")).toBe("");
  for (const { label, long = label } of [...destinations, trial]) expect(await press("{Tab}")).toBe(long);
  expect(await press("{Tab}")).toBe("");
  // From a place in it that takes no click.
  await clickAt({ x: 55, y: 300 });
  expect(await press("{Shift>}{Tab}{/Shift}")).toBe("");
  expect(await violations(["light"])).toEqual([]);
});

test("the page behind the menu takes no touch", async () => {
  await renderSite(PATH);
  await openMenu();
  for (const x of [1, 45, 195, 389])
    for (const y of [1, 422, 843])
      expect(menu().element().contains(document.elementFromPoint(x, y)), `${x}, ${y}`).toBe(true);
});

test.each([
  ["its button", () => menu().getByRole("button", { name: "Chiudi il menu" }).click()],
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["a click beside it", () => clickAt({ x: 10, y: 300 })],
] as const)("%s closes the menu and returns the focus to what opened it", async (_, close) => {
  await renderSite(PATH);
  await openMenu();
  await close();
  await expect.element(menu()).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
});

test("a click in the menu that hits no link leaves it open", async () => {
  await renderSite(PATH);
  await openMenu();
  await clickAt({ x: 67, y: 20 });
  await expect.element(menu()).toBeVisible();
});

test("following a link of the menu closes it", async () => {
  await renderSite(PATH);
  await opener().click();
  await menu().getByRole("link", { name: "Contatti" }).click();
  await expect.element(menu()).not.toBeInTheDocument();
});

test.each([1024, 1440])(
  "a screen of %i px shows the main destinations in one line, and the menu has all",
  async (width) => {
    await page.viewport(width, 900);
    await renderSite(PATH);
    const line = header().getByRole("navigation", { name: "Principale" });
    await expect.element(line).toBeVisible();
    const links = line.getByRole("link").elements();
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual(
      destinations.flatMap(({ label, href, main }) => (main ? [[label, href]] : [])),
    );
    expect(links).toHaveLength(5);
    await opener().click();
    expect(linksIn(menu)).toHaveLength(destinations.length + 1);
    expect(await violations(["light"])).toEqual([]);
  },
);

test.each([320, 390, 820, 1024, 1440])(
  "the way to a trial stands in the bar of a screen of %i px",
  async (width) => {
    await page.viewport(width, 844);
    await renderSite(PATH);
    const button = header().getByRole("link", { name: "Prova gratis" });
    await expect.element(button).toHaveAttribute("href", "/provagratuita");
    expect(document.documentElement.scrollWidth).toBe(width);
    expect(header().element().getBoundingClientRect().height).toBeLessThan(60);
    const right = (element: Element) => element.getBoundingClientRect().right;
    expect(right(opener().element())).toBeLessThanOrEqual(width);
  },
);

test("the header links a visitor to the home page and the sign-in", async () => {
  await renderSite(PATH);
  await expect
    .element(header().getByRole("link", { name: `${studio.name}, pagina iniziale` }))
    .toHaveAttribute("href", "/");
  await expect.element(header().getByRole("link", { name: "Accedi" })).toHaveAttribute("href", "/login");
});

test("a stored text that is not a session counts as signed out", async () => {
  localStorage.setItem("session", "{}");
  await renderSite(PATH);
  await expect.element(header().getByRole("link", { name: "Accedi" })).toBeVisible();
});

test("a member's menu links to the dashboard and the account, and not to the back office", async () => {
  const { first_name } = signInAs();
  await renderSite(PATH);
  await expect.element(header().getByRole("link", { name: "Accedi" })).not.toBeInTheDocument();
  await header()
    .getByRole("button", { name: `Menu di ${first_name}` })
    .click();
  await expect.element(page.getByRole("menuitem", { name: "Area riservata" })).toHaveAttribute("href", "/me");
  await expect
    .element(page.getByRole("menuitem", { name: "Il tuo account" }))
    .toHaveAttribute("href", "/me/account");
  await expect.element(page.getByRole("menuitem", { name: "Log out" })).toBeVisible();
  expect(page.getByRole("menuitem", { name: "Gestione" }).query()).toBeNull();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  await expect.element(header().getByRole("button", { name: `Menu di ${first_name}` })).toHaveFocus();
});

test("the menu of staff links to the back office", async () => {
  const { first_name } = signInAs({ admin: true });
  await renderSite(PATH);
  await header()
    .getByRole("button", { name: `Menu di ${first_name}` })
    .click();
  await expect.element(page.getByRole("menuitem", { name: "Gestione" })).toHaveAttribute("href", "/admin");
});

test("the footer has address, phone, hours, links, partners, social pages and legal notes", async () => {
  await renderSite(PATH);
  await expect.element(footer().getByText(new RegExp(`^${studio.address.street}`))).toBeInTheDocument();
  const { name, seat, vat } = studio.company;
  await expect
    .element(
      footer().getByText(new RegExp(`^${name} · Sede legale: ${seat.replace(/[()]/g, ".")} · P. IVA ${vat}`)),
    )
    .toBeInTheDocument();
  for (const { days, hours } of formatOpeningHours(initialHours)) {
    await expect.element(footer().getByText(days)).toBeInTheDocument();
    await expect.element(footer().getByText(hours)).toBeInTheDocument();
  }
  expect(linksIn(footer)).toEqual([
    [contacts.phones[0].number, `tel:${contacts.phones[0].number.replaceAll(" ", "")}`],
    [contacts.email, `mailto:${contacts.email}`],
    ["Scrivici su WhatsApp", expect.stringMatching(/^https:\/\/wa\.me\/393330000003\?text=Ciao%20/)],
    ...contacts.socials.map(({ name, url }) => [name, url]),
    ...destinations.map(({ label, long = label, href }) => [long, href]),
    ...legal.map(({ label, href }) => [label, href]),
  ]);
  // The contract promises it at the foot of every page.
  await expect
    .element(footer().getByRole("link", { name: "Recedere dal contratto qui" }))
    .toHaveAttribute("href", "/recesso");
  const marks = footer().getByRole("list", { name: "I nostri partner" }).getByRole("listitem").elements();
  expect(marks.map((mark) => mark.textContent)).toEqual(initialPartners.map(({ name }) => name));
});

test.each([
  ["2025-12-31T12:00:00Z", /© 2025 /],
  ["2026-01-01T12:00:00Z", /© 2025–2026 /],
])("at %s the footer says %s", async (now, years) => {
  stopClockAt(new Date(now));
  await renderSite(PATH);
  await expect.element(footer().getByText(years)).toBeInTheDocument();
});

test("the first tab stop skips the header", async () => {
  await renderSite(PATH);
  await userEvent.keyboard("{Tab}");
  const skip = page.getByRole("link", { name: "Vai al contenuto" });
  await expect.element(skip).toHaveFocus();
  await expect.element(skip).toBeInViewport();
  await expect.element(skip).toHaveAttribute("href", "#contenuto");
  await expect.element(page.getByRole("main")).toHaveAttribute("id", "contenuto");
});
