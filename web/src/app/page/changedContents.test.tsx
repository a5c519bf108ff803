import { initialStudioRules } from "@studio/contract/bookings/studioRules.ts";
import { content } from "@studio/contract/content/endpoints.ts";
import { race } from "@studio/contract/race/endpoints.ts";
import { initialSlides } from "@studio/contract/site/content/initialSlides.ts";
import { textsContent } from "@studio/contract/site/content/texts.ts";
import { coaches, studio } from "@studio/contract/studio.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall } from "../../../testing/api.ts";
import { renderSite } from "../../../testing/site.tsx";
import { paths } from "../../lib/paths.ts";

/** Pixels below the viewport within which something is near. */
const NEAR = 200;

const [firstCoach, secondCoach] = coaches;
const [firstSlide, ...otherSlides] = initialSlides.toReversed();

/** Contents that were published since the pages were built. */
const published = {
  slides: {
    version: 2,
    value: [{ ...firstSlide, title: "Porte aperte", href: "https://porte.test/" }, ...otherSlides],
  },
  rating: {
    version: 2,
    value: [{ site: "Prova", average: "4,5", outOf: "5", count: "12", url: "https://prova.test/studio" }],
  },
  team: {
    version: 2,
    value: {
      founder: { name: "Giulia Brenna", role: "Fondatrice", bio: "Apre la sala ogni mattina." },
      coaches: [
        { coach: secondCoach.id, name: secondCoach.name, role: "Corsa", bio: "Corre.", appears: "both" },
        { coach: "nives", name: "Nives Alba", role: "Yoga", bio: "Respira.", appears: "page" },
        { coach: firstCoach.id, name: "Sara Nuova", role: "Forza", bio: "Solleva.", appears: "classes" },
      ],
    },
  },
  texts: {
    version: 2,
    value: {
      ...textsContent.initial,
      about: {
        ...textsContent.initial.about,
        hero: "Una sala a {città}.",
        difference: "Da {nome} si lavora in {posti}.",
        vision: "Primo paragrafo.\n\nSecondo paragrafo.",
      },
    },
  },
  questions: {
    version: 2,
    value: [{ question: "Serve l’iscrizione?", answer: "No, per la prova no." }],
  },
  season: {
    version: 2,
    value: {
      dates: [{ date: "2099-05-09" }, { date: "2099-03-14" }],
      announced: "2099-04-18",
      weeks: { ideal: "10", shortFrom: "4", shortTo: "5", testEvery: "3" },
    },
  },
  privacy: {
    version: 2,
    value: {
      changed: "2026-12-01",
      parts: [{ title: "Titolare", text: "{azienda}, P. IVA {partita IVA}.\n\n- scrivi a {email}" }],
    },
  },
  partners: {
    version: 2,
    value: [
      { name: "Corsa & Co", href: "https://corsa.test/", logo: "passo-running" },
      { name: "Senza Logo", href: "", logo: "" },
    ],
  },
};

beforeEach(() => {
  answerCall(content.published, published);
});

test("the pictures of the home page have the published texts, in their order", async () => {
  await renderSite(paths.home.href());
  const slides = page.getByRole("region", { name: "Novità", exact: true });
  const more = slides.getByRole("link", { name: "Scopri di più: Porte aperte" });
  await expect.element(more).toHaveAttribute("href", "https://porte.test/");
  const titles = slides.getByRole("heading", { level: 3 }).elements();
  expect(titles.map((title) => title.textContent)).toEqual([
    "Porte aperte",
    ...otherSlides.map(({ title }) => title),
  ]);
  expect(slides.element().querySelectorAll("img")).toHaveLength(4);
});

test("the home page has the published rating, with a link to its source", async () => {
  await renderSite(paths.home.href());
  const rating = page.getByRole("link", { name: "4,5 su 5 · 12 recensioni su Prova" });
  await expect.element(rating.first()).toHaveAttribute("href", "https://prova.test/studio");
  await expect.element(page.getByText(/recensioni su Google/)).not.toBeInTheDocument();
});

test("a page has its published texts, with the studio’s name, town and places filled in", async () => {
  await renderSite(paths.about.href());
  await expect
    .element(page.getByText(`Da ${studio.name} si lavora in ${initialStudioRules.classes.capacity}.`))
    .toBeVisible();
  await expect.element(page.getByText(`Una sala a ${studio.address.city}.`)).toBeVisible();
  await page.getByText("Leggi la nostra visione").click();
  await expect.element(page.getByText("Primo paragrafo.", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Secondo paragrafo.", { exact: true })).toBeVisible();
});

test("the team has who is on the page in the published order, with a portrait or initials", async () => {
  await renderSite(paths.about.href());
  const people = page.getByRole("region", { name: "La squadra" }).getByRole("listitem");
  await expect.element(people.first()).toMatchTextContent(/^Giulia BrennaFondatriceApre/);
  expect(people.elements().map((person) => person.textContent)).toEqual([
    "Giulia BrennaFondatriceApre la sala ogni mattina.",
    `${secondCoach.name}CorsaCorre.`,
    "NANives AlbaYogaRespira.",
  ]);
  expect(people.elements().map((person) => person.querySelectorAll("img").length)).toEqual([1, 1, 0]);
  await expect.element(page.getByText(/^Chi ha fondato la palestra e i 2 coach/)).toBeInTheDocument();
});

test("the partners are asked for once the bottom of the page is near", async () => {
  /** Distances of the partners below the viewport when they were asked for. */
  const distances: number[] = [];
  const marks = page.getByRole("list", { name: "I nostri partner" });
  answerCall(content.published, () => {
    distances.push(marks.element().getBoundingClientRect().top - window.innerHeight);
    return published;
  });
  // A page that asks for nothing of its own when it opens.
  await renderSite(paths.liveBetter.href());
  await expect.element(marks).toMatchTextContent("Ghisa Attrezzi");
  marks.element().scrollIntoView();
  await expect.element(marks).toMatchTextContent(/^Corsa & CoSenza Logo$/);
  await expect
    .element(marks.getByRole("link", { name: "Corsa & Co" }))
    .toHaveAttribute("href", "https://corsa.test/");
  expect(marks.element().querySelectorAll("img")).toHaveLength(1);
  expect(distances).toHaveLength(1);
  expect(distances[0]).toBeLessThanOrEqual(NEAR);
});

test("the HYROX page has the published questions", async () => {
  answerCall(race.slots, { race: null, slots: [], cancelled: [] });
  await renderSite(paths.hyrox.href());
  await expect.element(page.getByRole("heading", { name: "Serve l’iscrizione?" })).toBeInTheDocument();
  await expect.element(page.getByText("Devo essere già allenato?")).not.toBeInTheDocument();
});

test("the HYROX page has the published season: announcement, dates, form and weeks", async () => {
  answerCall(race.slots, { race: null, slots: [], cancelled: [] });
  await renderSite(paths.hyrox.href());
  await expect.element(page.getByText(/^Simulazione in palestra sabato 18 aprile 2099/)).toBeVisible();
  const tiles = page.getByRole("link", { name: /Richiedi un posto/ });
  await expect
    .poll(() => tiles.elements().map((tile) => tile.textContent))
    .toEqual([expect.stringContaining("sabato 14 marzo"), expect.stringContaining("sabato 9 maggio")]);
  await expect.element(page.getByRole("heading", { name: "Richiedi la tua data" })).toBeInTheDocument();
  for (const text of [/^Il ciclo ideale dura 10 settimane.*da 4 a 5/, /^Ogni 3 settimane un test/])
    await expect.element(page.getByText(text)).toBeInTheDocument();
});

test("the privacy policy is the published one, with its day and the studio’s legal entity and address", async () => {
  await renderSite(paths.privacy.href());
  await expect.element(page.getByText("Ultimo aggiornamento: 1 dicembre 2026")).toBeVisible();
  const { name, vat } = studio.company;
  await expect.element(page.getByText(`${name}, P. IVA ${vat}.`, { exact: true })).toBeVisible();
  await expect.element(page.getByText(`scrivi a ${studio.email}`, { exact: true })).toBeVisible();
});
