import { initialClassLists } from "@studio/contract/bookings/content/initialClassLists.ts";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { content } from "@studio/contract/content/endpoints.ts";
import { errors } from "@studio/contract/errors.ts";
import { initialTeam } from "@studio/contract/site/content/initialTeam.ts";
import { makeMemberClass } from "@studio/contract/testing/bookings.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import type { ComponentProps } from "react";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { renderComponent } from "../../../../testing/render.tsx";
import { ClassListsProvider } from "../../../lib/content/ClassListsProvider.tsx";
import type { Live } from "../../../lib/live/live.ts";
import { OfflineError } from "../../../lib/network/offline.ts";
import { SmallClasses } from "./SmallClasses.tsx";

/** Wednesday at noon in Rome. */
const NOW = new Date("2026-11-25T11:00:00Z");

const at = (id: string, day: string, overrides: Partial<MemberClass> = {}): MemberClass => {
  const start = new Date(`${day}T17:30:00Z`);
  const end = new Date(`${day}T18:30:00Z`);
  return makeMemberClass({
    id,
    summary: `Classe ${id}`,
    start: { dateTime: start },
    end: { dateTime: end },
    ...overrides,
  });
};

const booked = { bSub: true, numSubs: 1, numdisp: 5 };

const classes = [
  at("a", "2026-11-23", booked),
  at("b", "2026-11-25", booked),
  at("c", "2026-11-26", { numSubs: 6, numdisp: 0 }),
  at("d", "2026-11-30", { numSubs: 5, numdisp: 1 }),
  at("e", "2026-12-06", { bDropped: true }),
  at("f", "2026-12-07"),
];

const PREFERENCES = "calendar:member-1";
const none = { type: [], coach: [], time: [] };

const show = (live: Live<MemberClass[]>, props: Partial<ComponentProps<typeof SmallClasses>> = {}) =>
  renderComponent(
    <ClassListsProvider>
      <SmallClasses
        uid="member-1"
        classes={live}
        now={NOW}
        onOpen={() => undefined}
        onBook={() => undefined}
        canBook={() => true}
        {...props}
      />
    </ClassListsProvider>,
  );
const showList = (live: Live<MemberClass[]>, props: Partial<ComponentProps<typeof SmallClasses>> = {}) => {
  localStorage.setItem(PREFERENCES, JSON.stringify({ view: "list" }));
  return show(live, props);
};
const ready = (data: MemberClass[]): Live<MemberClass[]> => ({ status: "ready", data });

beforeEach(() => localStorage.removeItem(PREFERENCES));

const labels = () =>
  page
    .getByRole("button", { name: /^Classe/ })
    .elements()
    .map((button) => button.ariaLabel?.replaceAll(/\s/g, " "));

const headings = () =>
  page
    .getByRole("heading", { level: 3 })
    .elements()
    .map((heading) => heading.textContent);

test("lists the days from today to the end of next week, and opens a class", async () => {
  const onOpen = vi.fn();
  await showList(ready(classes), { onOpen });
  await expect.element(page.getByRole("heading", { name: "small class" })).toBeVisible();
  expect(headings()).toHaveLength(12);
  expect(headings().at(0)).toBe("mer 25 nov");
  expect(headings().at(-1)).toBe("dom 6 dic");
  // The days below the first screen come after it.
  await expect
    .poll(labels)
    .toEqual([
      "Classe b, mer 25 nov, 18:30, 5 posti liberi, prenotata",
      "Classe c, gio 26 nov, 18:30, nessun posto libero, al completo",
      "Classe d, lun 30 nov, 18:30, 1 posto libero",
      "Classe e, dom 6 dic, 18:30, 6 posti liberi, cancellata tardi",
    ]);
  await expect.element(page.getByRole("list", { name: "Classi di gio 26 nov" })).toBeVisible();
  expect(page.getByText("Nessuna classe", { exact: true }).elements()).toHaveLength(8);
  await expect.element(page.getByText("Oggi", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Classe d/ }).click();
  expect(onOpen).toHaveBeenCalledExactlyOnceWith("d");
});

/** Returns the counts of something on the page, each as it grew. */
function followGrowth(count: () => number): readonly number[] {
  const counts: number[] = [];
  const observer = new MutationObserver(() => {
    if (count() > (counts.at(-1) ?? 0)) counts.push(count());
  });
  observer.observe(document, { subtree: true, childList: true });
  onTestFinished(() => observer.disconnect());
  return counts;
}

const CLASSES_A_DAY = 6;
const everyDay = Array.from({ length: 10 }, (_, day) => addRomeDays("2026-11-25", day)).flatMap((day) =>
  Array.from({ length: CLASSES_A_DAY }, (_, index) => at(`${day} ${index}`, day)),
);

test("the classes below a phone's first screen come after it, a few at a time", async () => {
  const counts = followGrowth(() => labels().length);
  await showList(ready(everyDay));
  await expect.poll(labels).toHaveLength(everyDay.length);
  expect(counts[0]).toBe(CLASSES_A_DAY);
  const added = counts.slice(1).map((count, index) => count - (counts[index] ?? 0));
  expect(Math.max(...added)).toBeLessThan(3 * CLASSES_A_DAY);
});

const filterGroups = () => page.getByRole("group", { name: /^Filtra per/ }).elements().length;

test.each([
  ["a phone's width come after its first screen", 390, [2, 3]],
  ["the first row of a wide screen come with it", 1440, [3]],
])("the filters beyond %s", async (_, width, expected) => {
  await page.viewport(width, 844);
  const typed = everyDay.map((gymClass, index) => ({
    ...gymClass,
    type: initialClassLists.types[index % 2]?.id ?? null,
    coach: initialClassLists.coaches[index % 2]?.id ?? null,
    start: { dateTime: new Date(gymClass.start.dateTime.getTime() - (index % 3) * 5 * 3_600_000) },
  }));
  const counts = followGrowth(filterGroups);
  await show(ready(typed));
  await expect.poll(filterGroups).toBe(3);
  expect(counts).toEqual(expected);
});

test("says why the studio is closed on a day, or in some of its hours", async () => {
  const closures = new Map([
    ["2026-11-26", [{ reason: "Lavori", hours: { from: "14:00", to: "16:00" } }]],
    ["2026-11-27", [{ reason: "Festa", hours: null }]],
  ]);
  await showList(ready(classes), { closures });
  await expect.element(page.getByText("Chiuso dalle 14:00 alle 16:00: Lavori")).toBeVisible();
  await expect.element(page.getByText("Chiuso: Festa")).toBeVisible();
  // One day less than without closures: the closed day has no other text.
  expect(page.getByText("Nessuna classe", { exact: true }).elements()).toHaveLength(7);
  expect(await violations()).toEqual([]);
});

test("says which classes staff cancelled, and why", async () => {
  const { start, end } = at("x", "2026-11-27");
  const cancelled = { id: "x", summary: "Small Class", start, end, reason: "Sara è malata", announceAt: NOW };
  await showList(ready(classes), { cancellations: new Map([["2026-11-27", [cancelled]]]) });
  await expect
    .element(page.getByRole("list", { name: "Classi annullate di ven 27 nov" }))
    .toMatchTextContent(/^Small Class, 18:30 annullata: Sara è malata$/);
  expect(page.getByText("Nessuna classe", { exact: true }).elements()).toHaveLength(7);
  expect(await violations()).toEqual([]);
});

test("collapses what has ended today, but not what the member attended", async () => {
  const morning = {
    start: { dateTime: new Date("2026-11-25T06:30:00Z") },
    end: { dateTime: new Date("2026-11-25T07:30:00Z") },
  };
  await showList(
    ready([
      at("a", "2026-11-25", morning),
      at("b", "2026-11-25", { ...morning, ...booked }),
      at("c", "2026-11-25"),
    ]),
  );
  const ended = page.getByRole("button", { name: /^Classe a,.* conclusa$/ });
  await expect.element(page.getByRole("button", { name: /^Classe b,.* frequentata$/ })).toBeVisible();
  await expect.element(ended).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Mostra 1 classe conclusa" }).click();
  await expect.element(ended).toBeVisible();
  await page.getByRole("button", { name: "Nascondi 1 classe conclusa" }).click();
  await expect.element(ended).not.toBeInTheDocument();
});

test("collapses past days", async () => {
  await showList(ready(classes));
  const past = page.getByRole("button", { name: /^Classe a,.* frequentata$/ });
  await expect.element(past).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Mostra i giorni passati" }).click();
  await expect.element(past).toBeVisible();
  expect(headings().at(0)).toBe("lun 23 nov");
  await page.getByRole("button", { name: "Nascondi i giorni passati" }).click();
  await expect.element(past).not.toBeInTheDocument();
});

describe("week view", () => {
  const strip = (name: string) => page.getByRole("group", { name });
  const open = () => show(ready(classes));

  test("shows today and navigates to the other days", async () => {
    await open();
    const days = strip("lun 23 nov – dom 29 nov").getByRole("button");
    await expect.element(days.nth(2)).toHaveAttribute("aria-pressed", "true");
    expect(days.elements().map((day) => day.ariaLabel)).toEqual([
      "lun 23 nov, 1 classe, 1 prenotata",
      "mar 24 nov, nessuna classe",
      "mer 25 nov, oggi, 1 classe, 1 prenotata",
      "gio 26 nov, 1 classe",
      "ven 27 nov, nessuna classe",
      "sab 28 nov, nessuna classe",
      "dom 29 nov, nessuna classe",
    ]);
    await expect.element(days.nth(2)).toHaveAttribute("aria-current", "date");
    expect(labels()).toEqual(["Classe b, mer 25 nov, 18:30, 5 posti liberi, prenotata"]);
    await days.nth(3).click();
    expect(labels()).toEqual(["Classe c, gio 26 nov, 18:30, nessun posto libero, al completo"]);
    expect(headings()).toEqual(["gio 26 nov"]);
    await days.nth(4).click();
    await expect.element(page.getByText("Nessuna classe", { exact: true })).toBeVisible();
  });

  test("navigates to next week and back, opening on the first day with classes", async () => {
    await open();
    await expect.element(page.getByRole("button", { name: "Settimana precedente" })).toBeDisabled();
    await page.getByRole("button", { name: "Settimana successiva" }).click();
    await expect.element(strip("lun 30 nov – dom 6 dic")).toBeVisible();
    await expect.element(page.getByText("lun 30 nov – dom 6 dic")).toHaveAttribute("aria-live", "polite");
    await expect.element(page.getByRole("button", { name: "Settimana successiva" })).toBeDisabled();
    expect(headings()).toEqual(["lun 30 nov"]);
    expect(labels()).toEqual(["Classe d, lun 30 nov, 18:30, 1 posto libero"]);
    await page.getByRole("button", { name: "Settimana precedente" }).click();
    expect(headings()).toEqual(["mer 25 nov"]);
    await page.getByRole("button", { name: "Elenco" }).click();
    await expect.poll(headings).toHaveLength(12);
  });

  test("is replaced by the list on this device once that was chosen", async () => {
    const { unmount } = await open();
    await page.getByRole("button", { name: "Elenco" }).click();
    await expect.poll(headings).toHaveLength(12);
    await unmount();
    await open();
    await expect.poll(headings).toHaveLength(12);
    await page.getByRole("button", { name: "Settimana", exact: true }).click();
    await expect.poll(headings).toEqual(["mer 25 nov"]);
    expect(localStorage.getItem(PREFERENCES)).toBe(JSON.stringify({ view: "week", filters: none }));
  });

  test("has no accessibility violations", async () => {
    await open();
    expect(await violations()).toEqual([]);
  });
});

describe("desktop", () => {
  test("shows both weeks, without a choice of layout", async () => {
    await page.viewport(1440, 900);
    await show(ready(classes));
    await expect.poll(headings).toHaveLength(14);
    expect(labels()).toHaveLength(5);
    expect(labels().at(0)).toBe("Classe a, lun 23 nov, 18:30, frequentata");
    await expect
      .element(page.getByRole("button", { name: "Settimana", exact: true }))
      .not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  test("reserves the height of both weeks while loading", async () => {
    await page.viewport(1440, 900);
    await show({ status: "loading" });
    await expect.element(page.getByRole("status", { name: "Carico le classi" })).toBeVisible();
    expect(headings()).toHaveLength(14);
  });
});

test("reserves the height of the days while loading", async () => {
  await showList({ status: "loading" });
  await expect.element(page.getByRole("status", { name: "Carico le classi" })).toBeVisible();
  expect(headings()).toHaveLength(12);
});

test("reserves the height of the week while loading", async () => {
  await show({ status: "loading" });
  await expect.element(page.getByRole("status", { name: "Carico le classi" })).toBeVisible();
  expect(headings()).toEqual(["mer 25 nov"]);
});

describe("a row", () => {
  const row = (name: RegExp) => page.getByRole("button", { name });

  test("shows type, coach, times and seats", async () => {
    await show(ready([at("a", "2026-11-25", { type: "strength", coach: "sara", numSubs: 3, numdisp: 3 })]));
    const tile = row(/^Classe/);
    await expect
      .element(tile)
      .toHaveAccessibleName("Classe a, Forza con Sara, mer 25 nov, 18:30, 3 posti liberi");
    await expect.element(tile).toMatchTextContent(/18:30– 19:30ForzaClasse a con Sara3posti/);
    expect(await violations()).toEqual([]);
  });

  test("shows type and coach as they are published, in the published colour", async () => {
    const pilates = { id: "pilates", name: "Pilates", colour: "#B0568F" };
    const nives = { name: "Nives Alba", role: "Yoga", bio: "Respira.", appears: "classes" };
    const asked = answerCall(content.publishedToMembers, {
      classTypes: { version: 1, value: [pilates] },
      team: {
        version: 1,
        value: { ...initialTeam, coaches: [...initialTeam.coaches, { coach: "nives", ...nives }] },
      },
    });
    const typed = [
      at("a", "2026-11-25", { type: "pilates", coach: "nives" }),
      at("b", "2026-11-25", { type: "strength", coach: "sara" }),
    ];
    await show(ready(typed));
    await expect
      .element(row(/^Classe a/))
      .toHaveAccessibleName("Classe a, Pilates con Nives, mer 25 nov, 18:30, 6 posti liberi");
    const mark = page.getByText("Pilates", { exact: true }).element().firstElementChild;
    expect(mark && getComputedStyle(mark).backgroundColor).toBe("rgb(176, 86, 143)");
    // Its type has left the list.
    await expect.element(row(/^Classe b/)).toHaveAccessibleName(/^Classe b, con Sara, mer/);
    await expect.element(page.getByRole("button", { name: "Nives", exact: true })).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test("shows its name where its type has left the list", async () => {
    await show(ready([at("a", "2026-11-25", { type: "left-the-list" })]));
    await expect.element(row(/^Classe/)).toMatchTextContent(/19:30Classe a6posti/);
  });

  test("of the member's own booking shows its state in place of the seats", async () => {
    await show(ready([at("a", "2026-11-25", { ...booked, type: "core" })]));
    await expect.element(row(/^Classe/)).toMatchTextContent(/Core e mobilitàClasse a\s*Prenotata$/);
  });

  test("books with its own button, and keeps the focus", async () => {
    const [onBook, onOpen] = [vi.fn(), vi.fn()];
    const free = at("a", "2026-11-25");
    await show(ready([free]), { onBook, onOpen });
    await row(/^Prenota Classe a, mer 25 nov, 18:30$/).click();
    expect(onBook).toHaveBeenCalledExactlyOnceWith(free);
    expect(onOpen).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(row(/^Classe a/).element());
  });

  test.each<[string, Partial<MemberClass>]>([
    ["full", { numSubs: 6, numdisp: 0 }],
    ["booked", booked],
    ["cancelled late", { bDropped: true }],
    ["started", { start: { dateTime: NOW } }],
  ])("that is %s has none", async (_, overrides) => {
    await show(ready([at("a", "2026-11-25", overrides)]));
    await expect.element(row(/^Classe a/)).toBeVisible();
    await expect.element(row(/^Prenota/)).not.toBeInTheDocument();
  });

  test("has none where no package pays", async () => {
    await show(ready([at("a", "2026-11-25")]), { canBook: () => false });
    await expect.element(row(/^Classe a/)).toBeVisible();
    await expect.element(row(/^Prenota/)).not.toBeInTheDocument();
  });
});

test("offers the class of the member's habit on top, until it is booked", async () => {
  const recentLessons = ["2026-11-05", "2026-11-12", "2026-11-19"].map((day) => new Date(`${day}T17:30:00Z`));
  const onBook = vi.fn();
  const usual = at("c", "2026-11-26", { type: "strength", coach: "sara" });
  const { unmount } = await show(ready([usual]), { recentLessons, onBook });
  await expect.element(page.getByText("La tua solita: gio 26 nov, 18:30 · Forza con Sara")).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole("button", { name: "Prenota la tua solita, gio 26 nov, 18:30" }).click();
  expect(onBook).toHaveBeenCalledExactlyOnceWith(usual);
  await unmount();
  await show(ready([{ ...usual, ...booked }]), { recentLessons });
  await expect.element(page.getByRole("button", { name: /^Classe c/ })).toBeVisible();
  await expect.element(page.getByText(/La tua solita/)).not.toBeInTheDocument();
});

test("offers a class to start again with after two weeks", async () => {
  const onBook = vi.fn();
  const next = at("c", "2026-11-26", { type: "strength", coach: "sara" });
  const recentLessons = [new Date("2026-11-03T17:30:00Z")];
  await show(ready([next]), { recentLessons, onBook });
  const offer = "Non ti vediamo da 3 settimane. Riparti da gio 26 nov, 18:30 · Forza con Sara";
  await expect.element(page.getByText(offer)).toBeVisible();
  await page.getByRole("button", { name: "Prenota e riparti, gio 26 nov, 18:30" }).click();
  expect(onBook).toHaveBeenCalledExactlyOnceWith(next);
});

describe("filters", () => {
  const chip = (name: string) => page.getByRole("button", { name, exact: true });
  const typed = ready([
    at("a", "2026-11-26", { type: "strength", coach: "sara" }),
    at("b", "2026-11-27", { type: "core", coach: "sara" }),
    at("c", "2026-11-30", { type: "strength", coach: "dario" }),
  ]);

  test("are offered where the classes differ, narrow the list and are remembered", async () => {
    const { unmount } = await showList(typed);
    await expect.element(page.getByRole("group", { name: "Filtra per tipo" })).toBeVisible();
    await expect.element(page.getByRole("group", { name: "Filtra per orario" })).not.toBeInTheDocument();
    await chip("Forza").click();
    await expect.poll(headings).toEqual(["gio 26 nov", "lun 30 nov"]);
    await expect.element(chip("Forza")).toHaveAttribute("aria-pressed", "true");
    await expect.element(page.getByRole("status")).toMatchTextContent(/^2 classi$/);
    expect(await violations()).toEqual([]);
    await unmount();
    await show(typed);
    await expect.element(chip("Forza")).toHaveAttribute("aria-pressed", "true");
    await chip("Forza").click();
    expect(localStorage.getItem(PREFERENCES)).toBe(JSON.stringify({ view: "list", filters: none }));
  });

  test("open the week on the first day that has a class", async () => {
    await show(typed);
    expect(headings()).toEqual(["gio 26 nov"]);
    await chip("Core e mobilità").click();
    await expect.poll(headings).toEqual(["ven 27 nov"]);
  });

  test("without a result offer to be cleared", async () => {
    await showList(typed);
    await chip("Core e mobilità").click();
    await chip("Dario").click();
    await expect.element(page.getByText("Nessuna classe con questi filtri")).toBeVisible();
    await page.getByRole("button", { name: "Togli i filtri" }).click();
    await expect.poll(labels).toHaveLength(3);
    expect(document.activeElement).toBe(page.getByRole("group", { name: "Filtri del calendario" }).element());
  });

  test("work where the device stores nothing", async () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await show(typed);
    await chip("Core e mobilità").click();
    await expect.poll(headings).toEqual(["ven 27 nov"]);
    await page.getByRole("button", { name: "Elenco" }).click();
    await expect.poll(labels).toHaveLength(1);
  });
});

test("shows the empty state of two weeks without classes", async () => {
  await show(ready([at("f", "2026-12-07")]));
  await expect.element(page.getByText("Nessuna classe in calendario")).toBeVisible();
  await expect
    .element(page.getByText("Le prossime compaiono qui appena il coach le pubblica."))
    .toBeVisible();
});

test.each([
  ["a failure", new Error("kaputt"), errors.internal.message],
  ["no network", new OfflineError(), "Sei offline: riprova quando torna la connessione."],
])("reports %s and retries", async (_, error, text) => {
  const retry = vi.fn();
  await show({ status: "error", error, retry });
  await expect.element(page.getByRole("alert").getByText(text)).toBeVisible();
  await page.getByRole("button", { name: "Riprova" }).click();
  expect(retry).toHaveBeenCalledOnce();
});
