import { content } from "@studio/contract/content/endpoints.ts";
import { initialNews } from "@studio/contract/content/initial/news.ts";
import { thanksOf } from "@studio/contract/leads/thanks.ts";
import { coaches, contacts, studio } from "@studio/contract/studio.ts";
import { initialForMembers } from "@studio/contract/testing/content/contents.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { timetable } from "@studio/contract/timetable/endpoints.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerCall, disconnectCall } from "../../../testing/api.ts";
import { violations } from "../../../testing/axe.ts";
import { renderComponent } from "../../../testing/render.tsx";
import { renderSite } from "../../../testing/site.tsx";
import { shortDay } from "../../lib/longDay.ts";
import { askedState } from "../leads/asked.ts";
import { followAfterMs } from "../leads/thanks.ts";
import { CoverShelf } from "./files/CoverShelf.tsx";
import { freeFiles } from "./files/freeFiles.ts";
import { Ebooks } from "./home/Ebooks.tsx";
import { NewsList } from "./members/NewsList.tsx";
import { Reach } from "./Reach.tsx";
import { SiteMapList } from "./SiteMapList.tsx";
import { OtherServices } from "./services/OtherServices.tsx";
import { Timetable } from "./services/Timetable.tsx";
import { siteMap } from "./siteMap.ts";
import { WhatsAppLink } from "./WhatsAppLink.tsx";

const hrefs = (name: RegExp | string) =>
  page
    .getByRole("main")
    .getByRole("link", { name })
    .elements()
    .map((link) => link.getAttribute("href"));

test("shows the current timetable and the coming closures", async () => {
  const tomorrow = addRomeDays(romeDay(new Date()), 1);
  answerCall(timetable.week, {
    starts: [{ weekday: 7, time: "10:00" }],
    closures: [{ from: tomorrow, to: tomorrow, hours: null, reason: "Immacolata" }],
  });
  await renderComponent(<Timetable />);
  await expect.element(page.getByText(`Chiuso ${shortDay(tomorrow)}: Immacolata`)).toBeVisible();
  await expect.element(page.getByText("1 classe a settimana, massimo 6 persone in ognuna.")).toBeVisible();
  expect(
    page
      .getByRole("heading", { level: 3 })
      .elements()
      .map((day) => day.textContent),
  ).toEqual(["Domenica"]);
});

test("keeps the prerendered timetable when loading fails", async () => {
  const calls = disconnectCall(timetable.week);
  await renderComponent(<Timetable />);
  await expect.poll(() => calls.length).toBe(1);
  await expect.element(page.getByText("31 classi a settimana, massimo 6 persone in ognuna.")).toBeVisible();
});

test("the contacts show the address and link to WhatsApp, phones, mail and social media", async () => {
  await renderComponent(<Reach />);
  await expect.element(page.getByText(new RegExp(studio.address.street))).toBeVisible();
  const links = page.getByRole("link").elements();
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Scrivici su WhatsApp", expect.stringMatching(/^https:\/\/wa\.me\/393330000003\?text=/)],
    ["+39 0362 000001", "tel:+390362000001"],
    ["+39 0362 000002", "tel:+390362000002"],
    [contacts.email, `mailto:${contacts.email}`],
    ...contacts.socials.map(({ name, url }) => [name, url]),
  ]);
});

test("the WhatsApp link has an Italian text and is absent without a number", async () => {
  await renderComponent(
    <>
      <WhatsAppLink number="+39 333 111" />
      <WhatsAppLink number="" />
    </>,
  );
  const links = page.getByRole("link", { name: "Scrivici su WhatsApp" }).elements();
  expect(links).toHaveLength(1);
  const { origin, pathname, searchParams } = new URL(links[0]?.getAttribute("href") ?? "");
  expect(`${origin}${pathname}`).toBe("https://wa.me/39333111");
  expect(searchParams.get("text")).toBe(
    `Ciao ${studio.name}! Vorrei qualche informazione per venire ad allenarmi.`,
  );
});

test("the site map is a labelled navigation with groups of pages", async () => {
  await renderComponent(<SiteMapList />);
  const map = page.getByRole("navigation", { name: "Mappa del sito" });
  await expect.element(map).toBeVisible();
  const groups = map.getByRole("heading").elements();
  expect(groups.map((heading) => heading.textContent)).toEqual(siteMap.map(({ title }) => title));
  const links = map.getByRole("link").elements();
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual(
    siteMap.flatMap(({ pages }) => pages.map(({ name, href }) => [name, href])),
  );
});

test("choosing a cover shows its form in place of the other", async () => {
  await renderSite("/chisiamo");
  const cover = (title: string) => page.getByRole("radio", { name: new RegExp(title) });
  const hint = page.getByText("Tocca una copertina e si apre il modulo per ricevere il file.");
  await expect.element(hint).toBeVisible();
  const visibleForms = () =>
    [...document.querySelectorAll<HTMLFormElement>("main form")].filter((form) => form.checkVisibility());
  expect(visibleForms()).toEqual([]);

  // Their scripts are loaded after the page's.
  await expect.poll(() => document.querySelectorAll("main form")).not.toHaveLength(0);
  await page.getByText("Le basi della forza").first().click();
  await expect.element(cover("Le basi della forza")).toBeChecked();
  await expect
    .element(page.getByRole("region", { name: "Le basi della forza" }).getByLabelText("Email"))
    .toBeVisible();
  await expect.element(hint).not.toBeVisible();
  await expect.poll(visibleForms).toHaveLength(1);
  expect(await violations(["light"])).toEqual([]);

  await expect
    .element(
      page.getByRole("region", { name: "Le basi della forza" }).getByLabelText("Nome", { exact: true }),
    )
    .toHaveFocus();

  cover("Le basi della forza").element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(cover("Mangiare per allenarsi")).toBeChecked();
  await expect.poll(() => visibleForms().map((form) => form.dataset.draft)).toEqual(["ebook2"]);
});

test("an address with a cover's anchor opens its form", async () => {
  await renderSite("/chisiamo#omaggi-scheda");
  await expect.element(page.getByRole("radio", { name: /Routine di mobilità/ })).toBeChecked();
  const form = page.getByRole("region", { name: "Routine di mobilità" });
  await expect.element(form.getByLabelText("Email")).toBeInViewport();
});

test("each cover of the home page links to its form", async () => {
  await renderComponent(<CoverShelf files={freeFiles} />);
  const links = page.getByRole("link").elements();
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/chisiamo#omaggi-ebook1",
    "/chisiamo#omaggi-ebook2",
    "/comeviveremeglio",
    "/ginocchiaindistruttibili",
    "/chisiamo#omaggi-scheda",
    "/schede-estate-2025#omaggi-estate1",
    "/schede-estate-2025#omaggi-estate2",
  ]);
  expect(links.map((link) => link.textContent)).toEqual(
    freeFiles.map(({ label, title }) => `${label}${title}`),
  );
});

test.each([
  ["2026-07-01", freeFiles],
  ["2026-11-24", freeFiles.filter(({ href }) => href !== "/schede-estate-2025")],
])("the home page on %s announces the season's files", async (day, files) => {
  await renderComponent(<Ebooks today={day} />);
  await expect.element(page.getByRole("heading", { name: "Ebook e schede gratuiti" })).toBeVisible();
  const covers = page.getByRole("list").getByRole("link").elements();
  expect(covers.map((link) => link.textContent)).toEqual(files.map(({ label, title }) => `${label}${title}`));
});

test("an ebook's own page shows its contents and its form", async () => {
  await renderSite("/ginocchiaindistruttibili");
  await expect.element(page.getByRole("heading", { name: "Che cosa trovi dentro" })).toBeVisible();
  await expect.element(page.getByText("Quando fermarsi e sentire un medico")).toBeVisible();
  await expect.element(page.getByRole("main").getByLabelText("Email")).toBeVisible();
  expect(hrefs("Scarica l’ebook")).toEqual(["/ginocchiaindistruttibili#scarica"]);
});

test.each(freeFiles)(
  "the thank-you page of $title downloads its file after its delay",
  async ({ kind, title }) => {
    // Fake timers stop the automatic download, which would leave the page.
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    await renderSite(thanksOf[kind]);
    await expect
      .element(page.getByText(`«${title}» sta per arrivare. Di solito mandiamo il link anche via email.`))
      .toBeVisible();
    const now = page.getByRole("link", { name: "Scarica subito" });
    await expect.element(now).toHaveAttribute("href", studio.files[kind]);
    await expect.element(now).toHaveAttribute("data-follow-after", String(followAfterMs[kind]));
    const seconds = (followAfterMs[kind] / 1000).toLocaleString("it-IT");
    await expect
      .element(page.getByRole("status"))
      .toHaveTextContent(`Il download parte tra ${seconds} secondi.`);
  },
);

test("the thank-you page of a request links home and downloads nothing", async () => {
  await renderSite("/thankyou");
  await expect.element(page.getByText(/^La tua richiesta è stata inoltrata/)).toBeVisible();
  await expect.element(page.getByText(/Hai chiesto/)).not.toBeInTheDocument();
  expect(hrefs("Torna alla home")).toEqual(["/"]);
  expect(document.querySelector("[data-follow-after]")).toBeNull();
  expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect(await violations(["light"])).toEqual([]);
});

test("the thank-you page of a request shows the request and its time", async () => {
  await renderSite({ pathname: "/thankyou", state: askedState("Small Class", "ven 27 nov, 18:30") });
  await expect.element(page.getByText("Small Class: ven 27 nov, 18:30", { exact: true })).toBeVisible();
});

test("returning to a file's thank-you page shows its link and starts no download", async () => {
  const { state } = window.history;
  onTestFinished(() => window.history.replaceState(state, ""));
  window.history.replaceState({ linkFollowed: true }, "");
  await renderSite(thanksOf.ebook1);
  await expect.element(page.getByText("Il download non è partito? Lo trovi qui.")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Scarica subito" }))
    .toHaveAttribute("href", studio.files.ebook1);
  await expect.element(page.getByText(/^Il download parte tra/)).not.toBeInTheDocument();
});

test("a massage is booked by message, not with the trial form", async () => {
  await renderComponent(<OtherServices />);
  const href = page.getByRole("link", { name: "Chiedi prezzi e orari" }).element().getAttribute("href") ?? "";
  expect(new URL(href).searchParams.get("text")).toBe(
    "Ciao! Vorrei sapere prezzi e orari per: Massoterapia.",
  );
});

test("a legal text shows the day of its last change and has headings", async () => {
  await renderSite("/termini");
  await expect.element(page.getByText(/^Ultimo aggiornamento: \d{1,2}\S* \p{L}+ \d{4}$/u)).toBeVisible();
  expect(page.getByRole("main").getByRole("heading", { level: 2 }).elements().length).toBeGreaterThan(3);
});

test("shows every coach with name and picture", async () => {
  await renderSite("/chisiamo");
  for (const { name, bio } of coaches) {
    await expect.element(page.getByRole("heading", { name })).toBeInTheDocument();
    await expect.element(page.getByText(bio)).toBeInTheDocument();
  }
});

test("the members' news link to their pages", async () => {
  answerCall(content.publishedToMembers, initialForMembers);
  await renderComponent(<NewsList />);
  await expect.element(page.getByRole("heading", { name: "Novità dallo studio" })).toBeVisible();
  const links = page.getByRole("link").elements();
  expect(links.map((link) => link.getAttribute("href"))).toEqual(initialNews.map(({ link }) => link.href));
});
