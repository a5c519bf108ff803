import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { violations } from "../../../../testing/axe.ts";
import { stopClockAt } from "../../../../testing/clock.ts";
import { renderSite } from "../../../../testing/site.tsx";
import { paths } from "../../../lib/paths.ts";

const on = (day: string) => stopClockAt(new Date(`${day}T12:00:00Z`));
const main = page.getByRole("main");
const purchases = () => main.getByRole("link", { name: /^(?:Acquista|Regala)/ }).elements();

test.each([
  ["2026-11-24", "Si comincia il 1° dicembre", /Dal 1° dicembre puoi mettere sotto l’albero/],
  ["2026-12-25", "Ci vediamo l’anno prossimo", /La promozione di Natale è finita/],
])("the Christmas page on %s sells nothing and links to the shop", async (day, title, text) => {
  on(day);
  await renderSite(paths.christmas.href());
  await expect.element(main.getByRole("heading", { level: 2, name: title })).toBeVisible();
  await expect.element(main.getByText(text).first()).toBeVisible();
  await expect
    .element(main.getByRole("link", { name: "Guarda le offerte di oggi" }))
    .toHaveAttribute("href", paths.shop.href());
  expect(purchases()).toEqual([]);
});

test.each(["2026-12-01", "2026-12-24"])(
  "the Christmas page on %s sells the packs, and says what ends: the card, not its lessons",
  async (day) => {
    on(day);
    await renderSite(paths.christmas.href());
    await expect.element(main.getByRole("heading", { name: "Regala un pacchetto" })).toBeVisible();
    expect(purchases().map((link) => link.getAttribute("href"))).toEqual([
      "/regala",
      "/regala?offerta=class-10",
      "/regala?offerta=class-20",
    ]);
    // The card has an end, the lessons that it gives have none.
    await expect
      .element(main.getByText(/una volta riscattate, non scadono\. Il buono vale 24 mesi\.$/))
      .toBeVisible();
    expect(await violations(["light"])).toEqual([]);
  },
);

test.each([
  ["2026-11-24", 1],
  ["2026-12-24", 1],
  ["2026-12-25", 0],
])("the Christmas page on %s has %d explanation of how a gift is given", async (day, explanations) => {
  on(day);
  await renderSite(paths.christmas.href());
  await expect.element(main.getByRole("heading", { level: 1 })).toBeVisible();
  expect(
    main
      .getByText(/Con la sua email glielo mandiamo noi, senza il prezzo e non prima di quel giorno/)
      .elements(),
  ).toHaveLength(explanations);
});

test.each([
  [paths.home.href(), "2026-11-24", /Natale: dal 1° dicembre puoi regalare/],
  [paths.home.href(), "2026-12-24", /Natale: fino al 24 dicembre puoi regalare/],
  [paths.shop.href(), "2026-11-24", /Natale: dal 1° dicembre puoi regalare/],
  [paths.shop.href(), "2026-12-24", /Natale: fino al 24 dicembre puoi regalare/],
])("%s on %s says that Christmas is for gifts, and how they are given", async (path, day, words) => {
  on(day);
  await renderSite(path);
  const banner = main.getByText(words);
  await expect.element(banner).toBeVisible();
  await expect
    .element(banner)
    .toMatchTextContent(/Scrivi per chi sono, e il buono arriva il giorno in cui glielo dai\. Scopri come/);
});

test.each([
  ["2026-11-24", 1],
  ["2026-12-24", 1],
  ["2026-12-25", 0],
  ["2026-06-01", 0],
])("on %s the shop has %d links to Christmas", async (day, links) => {
  on(day);
  await renderSite(paths.shop.href());
  await expect.element(main.getByRole("heading", { level: 1 })).toBeVisible();
  await expect
    .poll(() => document.querySelectorAll(`main a[href="${paths.christmas.href()}"]`).length)
    .toBe(links);
});

test.each([
  ["2027-07-01", "Schede estate 2027", "E a settembre?"],
  ["2026-11-24", "Schede gratuite", "La prima volta è gratis"],
])("the summer sheets on %s match the season", async (day, eyebrow, invitation) => {
  on(day);
  await renderSite(paths.summerSheets.href());
  await expect.element(main.getByText(eyebrow, { exact: true })).toBeVisible();
  await expect.element(main.getByRole("heading", { level: 2, name: invitation })).toBeVisible();
});

test("personal training has its price in the shop, and links to the trial", async () => {
  await renderSite(paths.shop.href());
  const section = page.getByRole("region", { name: "Personal training", exact: true });
  await expect.element(section).toMatchTextContent(/da37,50\s€a lezione/);
  await expect
    .element(section.getByRole("link", { name: "Prenota la prova gratuita" }))
    .toHaveAttribute("href", paths.trial.href("PT"));
});
