import { errors } from "@studio/contract/errors.ts";
import { contacts } from "@studio/contract/studio.ts";
import { makePackage } from "@studio/contract/testing/packages.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { violations } from "../../../testing/axe.ts";
import { renderComponent } from "../../../testing/render.tsx";
import type { Live } from "../../lib/live/live.ts";
import { OfflineError } from "../../lib/network/offline.ts";
import { ActivePackages } from "./ActivePackages.tsx";
import type { MemberPackage } from "./api.ts";
import { ExpiryAlert } from "./ExpiryAlert.tsx";
import { PackageSummary } from "./PackageSummary.tsx";

/** Wednesday at noon in Rome. */
const NOW = new Date("2026-11-25T11:00:00Z");
const inDays = (days: number) => addRomeDays(romeDay(NOW), days);

const memberPackage = (id: string, overrides: Partial<MemberPackage> = {}): MemberPackage => ({
  id,
  ...makePackage(overrides),
});
const subscription = (expire_date: string | null, name = "Abbonamento") =>
  memberPackage(name, { name, size: 0, remaining: 0, expire_date });

const ready = (...data: MemberPackage[]): Live<MemberPackage[]> => ({ status: "ready", data });
const show = (products: Live<MemberPackage[]>) =>
  renderComponent(<ActivePackages uid="member-1" products={products} now={NOW} />);

const region = page.getByRole("region", { name: "I tuoi pacchetti" });
const past = region.getByRole("group").filter({ hasText: "Pacchetti passati" });

test("shows what each active package has left", async () => {
  await show(
    ready(
      memberPackage("a", { remaining: 4, expire_date: inDays(30) }),
      memberPackage("b", { size: 5, remaining: 1 }),
      subscription(inDays(12)),
      subscription(inDays(1), "Abbonamento breve"),
      subscription(null, "Senza limiti"),
    ),
  );
  for (const text of [
    "4",
    "lezioni rimaste su 10",
    "Vale fino a gio 24 dic",
    "1",
    "lezione rimasta su 5",
    "12",
    "giorni ancora, fino a dom 6 dic",
    "giorno ancora, fino a mer 25 nov",
    "∞",
    "senza scadenza",
  ]) {
    await expect.element(region.getByText(text, { exact: true }).first()).toBeVisible();
  }
  expect(
    region
      .getByRole("button", { name: /^Movimenti di/ })
      .elements()
      .map((button) => button.ariaLabel),
  ).toEqual(["Movimenti di Pacchetto da 10", "Movimenti di Pacchetto da 5"]);
  await expect.element(past).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test("shows when a package is paused", async () => {
  await show(
    ready(memberPackage("a", { pauses: [{ from: inDays(2), to: inDays(8) }], expire_date: inDays(40) })),
  );
  await expect.element(region.getByText(/27 nov.*3 dic/)).toBeVisible();
});

test("shows how many instalments are paid, and that a package is paused for one that is not", async () => {
  const instalments = { id: "sub_1", startsOn: inDays(-40), count: 12, paid: 2, unpaidSince: null };
  const inInstalments = { size: 0, remaining: 0, expire_date: inDays(325) };
  await show(
    ready(
      memberPackage("a", { ...inInstalments, name: "Dodici mesi", instalments }),
      memberPackage("b", {
        ...inInstalments,
        name: "Sei mesi",
        instalments: { ...instalments, paid: 1, unpaidSince: inDays(-1) },
      }),
    ),
  );
  await expect
    .element(region.getByRole("link", { name: "Rate di Dodici mesi" }))
    .toMatchTextContent("2 di 12 rate pagate");
  expect(region.getByText("In pausa: una rata non è stata pagata").elements()).toHaveLength(1);
  await expect.element(past).not.toBeInTheDocument();
});

const twice = { frequency: { count: 2, per: "week" } } as const;
const limited = (overrides: Partial<MemberPackage>) =>
  memberPackage("limited", { size: 0, remaining: 0, expire_date: inDays(30), ...overrides });

test.each<[string, Partial<MemberPackage>, string[]]>([
  [
    "a week",
    { limits: twice, used: { "2026-11-16": 2, "2026-11-23": 1 } },
    ["2 lezioni a settimana", "Questa settimana: ne hai ancora 1 di 2"],
  ],
  [
    "a week that is used up",
    { limits: twice, used: { "2026-11-23": 2 } },
    ["Hai già usato le 2 lezioni di questa settimana: la prossima da lunedì."],
  ],
  [
    "the last week, used up",
    { limits: twice, used: { "2026-11-23": 2 }, expire_date: "2026-11-30" },
    ["Hai già usato le 2 lezioni di questa settimana."],
  ],
  [
    "a month",
    { limits: { frequency: { count: 8, per: "month" } }, used: { "2026-11": 3 } },
    ["8 lezioni al mese", "A novembre: ne hai ancora 5 di 8"],
  ],
  [
    "one class a week",
    { limits: { frequency: { count: 1, per: "week" } } },
    ["1 lezione a settimana", "Questa settimana: ne hai ancora 1"],
  ],
  [
    "days and hours",
    { size: 10, remaining: 4, limits: { days: [1, 2, 3, 4, 5], hours: { from: "09:00", until: "16:00" } } },
    ["Solo dal lunedì al venerdì, dalle 09:00 alle 16:00"],
  ],
])("shows the limits of a package, and what is left of %s", async (_, overrides, texts) => {
  await show(ready(limited(overrides)));
  for (const text of texts) await expect.element(region.getByText(text, { exact: true })).toBeVisible();
  expect(await violations()).toEqual([]);
});

test.each([
  ["begins later", { start_date: inDays(2) }],
  ["is paused today", { pauses: [{ from: inDays(0), to: inDays(8) }] }],
])("says nothing of this week where a package %s", async (_, overrides) => {
  await show(ready(limited({ limits: twice, ...overrides })));
  await expect.element(region.getByText("2 lezioni a settimana")).toBeVisible();
  await expect.element(region.getByText(/settimana:/)).not.toBeInTheDocument();
});

test("collapses used-up and expired packages", async () => {
  const createdAt = new Date("2020-03-05T09:00:00Z");
  await show(
    ready(
      memberPackage("now"),
      memberPackage("used", { name: "Usato", size: 20, remaining: 0, createdAt }),
      memberPackage("over", { name: "Finito", remaining: 3, expire_date: "2020-05-05", createdAt }),
      memberPackage("period", {
        name: "Periodo",
        size: 0,
        remaining: 0,
        expire_date: "2020-06-05",
        createdAt,
      }),
    ),
  );
  const used = past.getByText("Dal 5 mar 2020, tutte le lezioni usate");
  await expect.element(used).not.toBeVisible();
  await region.getByText("Pacchetti passati").click();
  await expect.element(used).toBeVisible();
  await expect.element(past.getByText("Dal 5 mar 2020 al 4 mag 2020, 3 lezioni non usate")).toBeVisible();
  await expect.element(past.getByText("Dal 5 mar 2020 al 4 giu 2020", { exact: true })).toBeVisible();
  expect(past.getByRole("listitem").elements()).toHaveLength(3);
  expect(past.getByRole("button", { name: /^Movimenti di/ }).elements()).toHaveLength(2);
});

test("offers the shop and the studio's contacts to a member without a package", async () => {
  await show(ready(memberPackage("a", { remaining: 0 })));
  await expect.element(region.getByText("Non hai pacchetti attivi")).toBeVisible();
  await expect
    .element(region.getByRole("link", { name: "Scegli un pacchetto" }))
    .toHaveAttribute("href", "/?acquista=pacchetti");
  await expect
    .element(region.getByRole("link", { name: "Chiama" }))
    .toHaveAttribute("href", `tel:${contacts.phones[0].number.replaceAll(" ", "")}`);
  await expect
    .element(region.getByRole("link", { name: "Scrivi" }))
    .toHaveAttribute("href", `mailto:${contacts.email}`);
  await expect.element(past).toBeInTheDocument();
});

test("offers the shop to a member who still has a package", async () => {
  await show(ready(memberPackage("a", { remaining: 1 })));
  await expect
    .element(region.getByRole("link", { name: "Compra un altro pacchetto" }))
    .toHaveAttribute("href", "/?acquista=pacchetti");
  expect(await violations()).toEqual([]);
});

test("reserves the height of a package while loading", async () => {
  await show({ status: "loading" });
  await expect.element(region.getByRole("status", { name: "Carico i pacchetti" })).toBeVisible();
  await expect.element(region.getByText("Non hai pacchetti attivi")).not.toBeInTheDocument();
});

test.each([
  ["a failure", new Error("kaputt"), errors.internal.message],
  ["no network", new OfflineError(), "Sei offline: riprova quando torna la connessione."],
])("reports %s and retries", async (_, error, text) => {
  const retry = vi.fn();
  await show({ status: "error", error, retry });
  await expect.element(region.getByRole("alert").getByText(text)).toBeVisible();
  await region.getByRole("button", { name: "Riprova" }).click();
  expect(retry).toHaveBeenCalledOnce();
});

/** Returns the colour of the banner's icon, which depends on its tone. */
const toneOf = (text: RegExp): string => {
  const icon = page.getByText(text).element().previousElementSibling;
  if (!icon) throw new Error("The banner has no icon");
  return getComputedStyle(icon).color;
};

/** Returns the computed colour of a palette entry. */
const colour = (name: string): string => {
  const probe = document.createElement("i");
  probe.style.color = `var(--mui-palette-${name}-main)`;
  document.querySelector(".MuiBox-root")?.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

test.each([
  ["has ended", 0, /^Il tuo abbonamento è scaduto! Contattaci per rinnovarlo\.$/, "error"],
  ["ends tomorrow", 1, /sta per scadere! Termina mer 25 nov: contattaci per rinnovarlo\.$/, "warning"],
  [
    "ends within a week",
    7,
    /^Il tuo abbonamento sta per scadere! Termina mar 1 dic: contattaci per rinnovarlo\.$/,
    "warning",
  ],
] as const)("warns of a subscription that %s", async (_, days, text, tone) => {
  await renderComponent(<ExpiryAlert products={ready(subscription(inDays(days)))} now={NOW} />);
  await expect.element(page.getByText(text)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Rinnova" }))
    .toHaveAttribute("href", "/?acquista=pacchetti");
  expect(colour("error")).not.toBe(colour("warning"));
  expect(toneOf(text)).toBe(colour(tone));
  expect(await violations()).toEqual([]);
});

test.each([
  ["the last lesson", 1, "Ti resta 1 lezione: scegli già il prossimo pacchetto."],
  ["a used-up pack", 0, "Non hai più lezioni: per prenotare scegli il prossimo pacchetto."],
])("offers the shop with %s", async (_, remaining, text) => {
  await renderComponent(<ExpiryAlert products={ready(memberPackage("a", { remaining }))} now={NOW} />);
  await expect.element(page.getByText(text)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Vedi i pacchetti" }))
    .toHaveAttribute("href", "/?acquista=pacchetti");
  expect(await violations()).toEqual([]);
});

test.each([
  ["goes on", 0, 6, "In pausa dal 25 nov al 1 dic"],
  ["is to come", 6, 12, "In pausa dal 1 dic al 7 dic"],
])("shows a pause that %s beside what is left", async (_, from, to, label) => {
  const pauses = [{ from: inDays(from), to: inDays(to) }];
  await renderComponent(
    <PackageSummary products={ready({ ...subscription(inDays(88)), pauses })} now={NOW} />,
  );
  await expect.element(page.getByRole("link", { name: /^88 giorni/ })).toMatchTextContent(label);
});

const everyWeek = { limits: twice, used: { "2026-11-23": 2 } };

test.each<[string, MemberPackage[], RegExp]>([
  ["the week", [limited({ limits: twice, used: { "2026-11-23": 1 } })], /^1 ?di 2 rimasta questa settimana$/],
  ["a week that is used up", [limited(everyWeek)], /^0 ?di 2 rimaste questa settimana$/],
  ["the pack that pays once it is", [limited(everyWeek), memberPackage("pack")], /^10 ?lezioni rimaste/],
  [
    "the days of one that is paused",
    [limited({ limits: twice, pauses: [{ from: inDays(0), to: inDays(6) }] })],
    /^30 ?giorni ancora/,
  ],
])("shows what is left of %s", async (_, packages, text) => {
  await renderComponent(<PackageSummary products={ready(...packages)} now={NOW} />);
  await expect.element(page.getByRole("link")).toMatchTextContent(text);
});

test("breaks the words beside the lessons left before their total only", async () => {
  await page.viewport(390, 844);
  await renderComponent(<PackageSummary products={ready(memberPackage("a"))} now={NOW} />);
  const words = page.getByText("lezioni rimaste su 10").element();
  const range = document.createRange();
  const text = words.firstChild;
  if (!text) throw new Error("There are no words");
  range.setStart(text, 16);
  range.setEnd(text, 21);
  expect(range.toString()).toBe("su\u00a010");
  expect(new Set([...range.getClientRects()].map(({ top }) => top)).size).toBe(1);
});

test.each<[string, Live<MemberPackage[]>]>([
  ["a subscription that ends later", ready(subscription(inDays(8)))],
  ["a pack of lessons that ends", ready(memberPackage("a", { expire_date: inDays(1) }))],
  ["one that was renewed", ready(subscription(inDays(-1)), subscription(inDays(30), "Nuovo"))],
  ["packages that are not known yet", { status: "loading" }],
])("shows no warning with %s", async (_, products) => {
  await renderComponent(<ExpiryAlert products={products} now={NOW} />);
  await expect.element(page.getByText(/abbonamento/)).not.toBeInTheDocument();
});
