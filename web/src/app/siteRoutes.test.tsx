import { race } from "@studio/contract/race/endpoints.ts";
import { studio } from "@studio/contract/studio.ts";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerCall } from "../../testing/api.ts";
import { violations } from "../../testing/axe.ts";
import { renderSite } from "../../testing/site.tsx";
import { paths } from "../lib/paths.ts";
import { fixedPaths } from "./siteRoutes.ts";

const { city } = studio.address;

/** Path and `h1` of every page. */
const headings: Readonly<Record<string, string>> = {
  [paths.home.pattern]: `Allenamento funzionale a ${city}`,
  [paths.homeForEbooks.pattern]: `Allenamento funzionale a ${city}`,
  [paths.services.pattern]: "I nostri servizi",
  [paths.week.pattern]: "Orario delle classi",
  [paths.about.pattern]: "Chi siamo",
  [paths.shop.pattern]: "Scegli come allenarti",
  [paths.purchased.pattern]: "Grazie!",
  [paths.nutrition.pattern]: "A tavola e in palestra",
  [paths.trial.pattern]: "Prova gratuita",
  [paths.test.pattern]: "Test/Movimento & Performance",
  [paths.liveBetter.pattern]: "Come vivere meglio e più a lungo",
  [paths.knees.pattern]: "Ginocchia indistruttibili",
  [paths.summerSheets.pattern]: "Allenati con noi",
  [paths.christmas.pattern]: `Natale da ${studio.name}`,
  [paths.runningAnalysis.pattern]: "Corri meglio, senza farti male",
  [paths.hyrox.pattern]: `HYROX a ${city}`,
  [paths.simulations.pattern]: "La gara, prima della gara",
  [paths.onlineTraining.pattern]: "La palestra dove sei tu",
  [paths.advisor.pattern]: "Da dove comincio?",
  [paths.blog.pattern]: "Blog",
  [paths.thankYou.pattern]: "Grazie!",
  [paths.thanks1.pattern]: "Grazie!",
  [paths.thanks2.pattern]: "Grazie!",
  [paths.thanks3.pattern]: "Grazie!",
  [paths.thanks4.pattern]: "Grazie!",
  [paths.thanks5.pattern]: "Grazie!",
  [paths.thanksNew.pattern]: "Grazie!",
  [paths.thanksKnees.pattern]: "Grazie!",
  [paths.privacy.pattern]: "Informativa sulla privacy",
  [paths.cookies.pattern]: "Cookie policy",
  [paths.terms.pattern]: "Termini e condizioni",
  [paths.give.pattern]: "Regala un allenamento",
  [paths.given.pattern]: "Grazie!",
  [paths.gift.pattern]: "Il tuo buono regalo",
  [paths.invite.pattern]: "Un amico ti invita",
  [paths.ownTrial.pattern]: "La tua prova",
  [paths.withdrawal.pattern]: "Diritto di recesso",
  [paths.withdrawalRequested.pattern]: "Richiesta ricevuta",
  [paths.siteMap.pattern]: "Mappa del sito",
};

test("every public path is in the table of headings", () => {
  expect(Object.keys(headings).sort()).toEqual([...fixedPaths].sort());
});

test.each(Object.entries(headings))("%s has one h1: %s", async (path, heading) => {
  // A thank-you page navigates to its file after a delay, which would end the test.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  answerCall(race.slots, { race: null, slots: [], cancelled: [] });
  await renderSite(path);
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(heading);
  expect(document.title).toMatch(new RegExp(` \\| ${studio.name}$`));
});

test.each([paths.home, paths.trial, paths.shop, paths.runningAnalysis, paths.privacy])(
  "$pattern breaks no rule of accessibility",
  async ({ pattern }) => {
    await renderSite(pattern);
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await violations(["light"])).toEqual([]);
  },
);

test("an unknown path shows a notice, links to the home page and is not indexed", async () => {
  await renderSite("/questa-pagina-non-esiste");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Questa pagina non esiste");
  await expect
    .element(page.getByRole("link", { name: "Torna alla home" }))
    .toHaveAttribute("href", paths.home.href());
  expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect(document.head.querySelector('link[rel="canonical"]')).toBeNull();
  expect(await violations(["light"])).toEqual([]);
});
