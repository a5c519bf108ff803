import { initialRules } from "@studio/contract/bookings/content/initialRules.ts";
import { content } from "@studio/contract/content/endpoints.ts";
import type { StudioContacts } from "@studio/contract/site/content/contacts.ts";
import { initialHours } from "@studio/contract/site/content/initialHours.ts";
import { initialStudio } from "@studio/contract/site/content/initialStudio.ts";
import { formatOpeningHours } from "@studio/contract/site/openingHours.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall } from "../../../testing/api.ts";
import { renderSite } from "../../../testing/site.tsx";
import { paths } from "../../lib/paths.ts";

const contacts: StudioContacts = {
  email: "nuova@palestra.test",
  phones: [{ label: "Segreteria", number: "+39 011 555 0101" }],
  whatsApp: "",
  socials: [{ name: "Mastodon", url: "https://social.test/palestra" }],
  directMessage: "https://social.test/dm",
};

const published = {
  contacts: { version: 2, value: contacts },
  studio: {
    version: 4,
    value: {
      ...initialStudio,
      name: "Zavorra",
      address: { street: "Via Po 3", postcode: "10099", city: "San Mauro", province: "TO" },
      company: { name: "Zavorra S.r.l.", vat: "98765432103", seat: "Via Roma 1, Torino" },
    },
  },
  hours: { version: 1, value: [{ from: "Sunday", to: "Sunday", opens: "08:00", closes: "13:30" }] },
};

const footer = () => page.getByRole("contentinfo");

test("the footer asks for what was published once it is near", async () => {
  const calls = answerCall(content.published, published);
  await renderSite(paths.liveBetter.href());
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  const [built] = formatOpeningHours(initialHours);
  await expect.element(footer().getByText(built?.hours ?? "")).toBeInTheDocument();
  expect(calls).toEqual([]);
  footer().element().scrollIntoView();
  await expect.element(footer().getByText("8.00-13.30")).toBeVisible();
  await expect.element(footer().getByText("Domenica")).toBeVisible();
  const legal = /Zavorra S\.r\.l\. · Sede legale: Via Roma 1, Torino · P\. IVA 98765432103/;
  await expect.element(footer().getByText(legal)).toBeVisible();
  await expect.element(footer().getByText(/10099 San Mauro \(TO\)/)).toBeVisible();
  // The rest of the page follows.
  await expect
    .element(page.getByRole("banner").getByRole("link", { name: "Zavorra, pagina iniziale" }))
    .toBeVisible();
  await expect.poll(() => document.title).toMatch(/ \| Zavorra$/);
  expect(
    footer()
      .getByText(built?.days ?? "")
      .query(),
  ).toBeNull();
  const links = footer().getByRole("link").elements();
  expect(links.map((link) => link.getAttribute("href"))).toEqual(
    expect.arrayContaining(["tel:+390115550101", `mailto:${contacts.email}`, "https://social.test/palestra"]),
  );
  expect(footer().getByRole("link", { name: "Scrivici su WhatsApp" }).query()).toBeNull();
  expect(calls.map(({ query }) => query)).toEqual([{ known: "contacts.0,hours.0,partners.0,studio.0" }]);
});

test("a trial can be asked for in the published hours, which the page shows", async () => {
  answerCall(content.published, published);
  await renderSite(paths.trial.href());
  await expect.element(page.getByRole("main").getByText("8.00-13.30")).toBeVisible();
  await expect.element(page.getByRole("main").getByText("Segreteria")).toBeVisible();
  const days = page.getByRole("radio", { name: /^[a-z]{3} \d/ });
  await expect.poll(() => days.elements().length).toBe(7);
  expect(days.elements().filter((day) => !day.closest("label")?.textContent?.startsWith("dom"))).toEqual([]);
});

test("the home page names the published hours of free cancellation and the places", async () => {
  const rules = { ...initialRules, cancellation: { hours: "12" }, classes: { places: "8", minutes: "60" } };
  answerCall(content.published, { rules: { version: 1, value: rules } });
  await renderSite(paths.home.href());
  await expect
    .element(page.getByText("Disdici dal telefono fino a 12 ore prima: la lezione torna a te."))
    .toBeInTheDocument();
  for (const words of [/^Small class da 8 persone al massimo/, /Al massimo 8 persone, poi si chiude/])
    await expect.element(page.getByText(words)).toBeInTheDocument();
});

test("the shop names the published places of a class", async () => {
  const rules = { ...initialRules, classes: { places: "8", minutes: "60" } };
  answerCall(content.published, { rules: { version: 1, value: rules } });
  await renderSite(paths.shop.href());
  for (const words of [/in gruppi di otto persone al massimo/, /^Al massimo otto persone e un coach/])
    await expect.element(page.getByText(words)).toBeInTheDocument();
  await expect.element(page.getByRole("main").getByText(/\bsei persone\b/)).not.toBeInTheDocument();
});
