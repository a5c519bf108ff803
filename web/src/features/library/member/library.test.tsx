import { library } from "@studio/contract/library/endpoints.ts";
import type { Video } from "@studio/contract/library/model.ts";
import { account } from "@studio/contract/members/account/endpoints.ts";
import type { Member } from "@studio/contract/people/model.ts";
import { makeVideoWire } from "@studio/contract/testing/library.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, holdCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { renderComponent, signInAs } from "../../../../testing/render.tsx";
import { Component as OnlineTraining } from "../../../app/routes/shop/onlineTraining.tsx";

const four: Video[] = [
  makeVideoWire({ id: "1", title: "Cardio a intervalli", tags: ["cardio"] }),
  makeVideoWire({ id: "2", title: "Come leggere la tua scheda", tags: ["video-scheda"] }),
  makeVideoWire({ id: "3", title: "Core senza attrezzi", tags: ["core/addome"] }),
  makeVideoWire({ id: "4", title: "Slider: core e femorali", tags: ["slider", "core/addome"] }),
];

const offer = () => page.getByRole("heading", { level: 1, name: "La palestra dove sei tu" });
const screen = () => page.getByRole("heading", { level: 1, name: "Videoteca" });
const filter = (name: string) => page.getByRole("button", { name });
const count = () => page.getByText(/^(\d+ video|Nessun video|Carico i video…)$/);
const titles = () => [...document.querySelectorAll("article h3")].map((heading) => heading.textContent);
const open = (search = "") => renderComponent(<OnlineTraining />, { path: `/${search}` });

function enter(videos: Video[], person: Partial<Member> = { membership: true }) {
  answerCall(account.me, signInAs(person));
  return answerCall(library.videos, { videos });
}

test("shows a visitor the offer in three numbers and requests no video", async () => {
  const calls = answerCall(library.videos, { videos: [] });
  await open();
  await expect.element(offer()).toBeVisible();
  const numbers = page.getByRole("list", { name: "La piattaforma in numeri" }).getByRole("listitem");
  expect(numbers.elements().map(({ textContent }) => textContent)).toEqual([
    "30+workout",
    "200schede",
    "1000+minuti di allenamento",
  ]);
  await expect.element(screen()).not.toBeInTheDocument();
  expect(calls).toEqual([]);
  expect(await violations()).toEqual([]);
});

test("shows a member without membership the offer and requests no video", async () => {
  const calls = enter([], { membership: false });
  await open();
  await expect.element(offer()).toBeVisible();
  await expect.element(screen()).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

test("shows the first three videos in place of the offer", async () => {
  enter(four);
  await open("?tag=pilates");
  await expect.element(screen()).toBeVisible();
  await expect.element(offer()).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: "Per cominciare" })).toBeVisible();
  await expect.element(count()).toHaveTextContent("3 video");
  await expect.element(count()).toHaveRole("status");
  expect(titles()).toEqual(["Cardio a intervalli", "Come leggere la tua scheda", "Core senza attrezzi"]);
});

test("shows all videos on demand, until a filter or the first ones are chosen", async () => {
  enter(four);
  await open();
  await page.getByRole("button", { name: "Mostra tutti" }).click();
  await expect.element(page.getByRole("heading", { name: "Tutti i video" })).toBeVisible();
  await expect.element(count()).toHaveTextContent("4 video");
  expect(titles()).toEqual(four.map(({ title }) => title));
  await page.getByRole("button", { name: "Mostra i primi" }).click();
  await expect.element(count()).toHaveTextContent("3 video");
  await page.getByRole("button", { name: "Mostra tutti" }).click();
  await filter("Cardio").click();
  await expect.element(count()).toHaveTextContent("1 video");
  await page.getByRole("button", { name: "Togli i filtri" }).click();
  await expect.element(count()).toHaveTextContent("3 video");
});

test("shows a video on the first screen of a phone", async () => {
  enter(four);
  await open();
  await expect.element(count()).toHaveTextContent("3 video");
  const top = document.querySelector("article")?.getBoundingClientRect().top ?? Number.NaN;
  // Below the header, which this page is rendered without.
  expect(top + 56).toBeLessThan(844 - 160);
});

test("opens for staff without the membership", async () => {
  enter(four, { membership: false, admin: true });
  await open();
  await expect.element(screen()).toBeVisible();
});

test("shows the videos of any selected tag, and clears the filters", async () => {
  enter(four);
  await open();
  await filter("Slider").click();
  await expect.element(filter("Slider")).toHaveAttribute("aria-pressed", "true");
  await expect.element(count()).toHaveTextContent("1 video");
  await filter("Cardio").click();
  await expect.element(count()).toHaveTextContent("2 video");
  expect(titles()).toEqual(["Cardio a intervalli", "Slider: core e femorali"]);
  await expect.element(page.getByRole("heading", { name: "I video per te" })).toBeVisible();
  await expect.element(page.getByText("Vedi i video con almeno uno dei filtri scelti.")).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole("button", { name: "Togli i filtri" }).click();
  await expect.element(count()).toHaveTextContent("3 video");
  await expect.element(filter("Slider")).toHaveAttribute("aria-pressed", "false");
  await expect.element(page.getByRole("button", { name: "Togli i filtri" })).not.toBeInTheDocument();
  expect(document.activeElement).toContainElement(document.querySelector("article"));
});

test("reads the filters from the address", async () => {
  enter(four);
  await open("?tag=slider&tag=cardio");
  await expect.element(count()).toHaveTextContent("2 video");
  await expect.element(filter("Slider")).toHaveAttribute("aria-pressed", "true");
  await expect.element(filter("Cardio")).toHaveAttribute("aria-pressed", "true");
  await expect.element(filter("Base")).toHaveAttribute("aria-pressed", "false");
});

test.each([
  ["Tipo", "Mobilità"],
  ["Livello", "Base"],
  ["Attrezzi", "TRX"],
])("labels the group of filters %s", async (title, tag) => {
  enter(four);
  await open();
  await expect
    .element(page.getByRole("group", { name: title }).getByRole("button", { name: tag }))
    .toBeInTheDocument();
});

test("shows an empty state that clears the filters", async () => {
  enter(four.slice(0, 1));
  await open("?tag=slider");
  await expect.element(page.getByText("Nessun video con questi filtri")).toBeVisible();
  await expect.element(page.getByText("I primi video stanno arrivando")).not.toBeInTheDocument();
  await expect.element(count()).toHaveTextContent("Nessun video");
  await page.getByRole("button", { name: "Mostra i video per cominciare" }).click();
  await expect.element(page.getByRole("article")).toBeVisible();
});

test("announces the first videos while there are none", async () => {
  enter([]);
  await open();
  await expect.element(page.getByText("I primi video stanno arrivando")).toBeVisible();
  await expect.element(page.getByText("Nessun video con questi filtri")).not.toBeInTheDocument();
});

test("shows a loading state", async () => {
  answerCall(account.me, signInAs({ membership: true }));
  const videos = holdCall(library.videos);
  await open();
  await expect.element(count()).toHaveTextContent("Carico i video…");
  expect(titles()).toEqual([]);
  videos.respond({ videos: four });
  await expect.element(count()).toHaveTextContent("3 video");
});

test("shows the offer when the library cannot be loaded", async () => {
  answerCall(account.me, signInAs({ membership: true }));
  const calls = refuseCall(library.videos, "internal");
  await open();
  await expect.poll(() => calls.length).toBe(1);
  await expect.element(offer()).toBeVisible();
  await expect.element(screen()).not.toBeInTheDocument();
});

test("shows the offer to a member who has lost the membership since the last visit", async () => {
  const member = signInAs({ membership: true });
  answerCall(account.me, { ...member, membership: false });
  const calls = answerCall(library.videos, { videos: four });
  await open();
  await expect.poll(() => calls.length).toBe(1);
  await expect.element(offer()).toBeVisible();
  await expect.element(screen()).not.toBeInTheDocument();
});

test("asks for consent before it shows a video of another site, and remembers the answer", async () => {
  enter([makeVideoWire({ id: "cardio_1", title: "Cardio a intervalli", tags: ["trx", "total body"] })]);
  await open();
  const card = page.getByRole("article");
  await expect.element(card.getByText("TRX")).toBeVisible();
  await expect.element(card.getByText("Total body")).toBeVisible();
  await card.getByRole("button", { name: "Guarda il video: Cardio a intervalli" }).click();
  const question = card.getByText(/^Il video arriva da un altro sito/);
  await expect.element(question).toBeVisible();
  expect(document.querySelector("iframe")).toBeNull();
  await card.getByRole("button", { name: "Accetta e guarda" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(document.querySelector("iframe")).toHaveAttribute("title", "Cardio a intervalli");
  expect(document.querySelector("iframe")?.src).toMatch(/\/cardio_1$/);
});
