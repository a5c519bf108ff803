import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { violations } from "../../../../testing/axe.ts";
import { renderSite, storeConsent } from "../../../../testing/site.tsx";
import { none, parseChoices } from "./choices.ts";

const question = () => page.getByRole("region", { name: "Cookie e contenuti esterni" });
const answer = (name: string) => question().getByRole("button", { name });
const option = (name: RegExp) => question().getByRole("checkbox", { name });
const storedChoices = () => parseChoices(localStorage.getItem("consent"));

/** A short page with header and footer. */
const PATH = "/cookie";

test("asks a visitor without a decision once, without blocking the page, with a link to the policy", async () => {
  await renderSite(PATH, null);
  await expect.element(question()).toBeVisible();
  await expect.element(question()).not.toHaveFocus();
  await expect
    .element(question().getByRole("link", { name: "Cookie policy" }))
    .toHaveAttribute("href", "/cookie");
  expect(await violations(["light"])).toEqual([]);
});

test.each([
  ["Solo necessari", none],
  ["Accetta tutti", { statistics: true, media: true }],
])("the answer %s is stored and closes the banner", async (name, choices) => {
  await renderSite(PATH, null);
  await answer(name).click();
  await expect.element(question()).not.toBeInTheDocument();
  expect(storedChoices()).toEqual(choices);
});

test("does not ask a visitor who has decided", async () => {
  // The script of the banner is loaded from here on, so it would be rendered at once.
  const { screen: first } = await renderSite(PATH, null);
  await expect.element(question()).toBeVisible();
  await first.unmount();
  await renderSite(PATH, none);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(question().query()).toBeNull();
});

test("each purpose can be chosen", async () => {
  await renderSite(PATH, null);
  await answer("Scegli").click();
  await expect.element(option(/^Necessari/)).toBeChecked();
  await expect.element(option(/^Necessari/)).toBeDisabled();
  await expect.element(option(/^Contenuti esterni/)).not.toBeChecked();
  expect(await violations(["light"])).toEqual([]);
  await option(/^Statistiche/).click();
  await answer("Salva le scelte").click();
  await expect.element(question()).not.toBeInTheDocument();
  expect(storedChoices()).toEqual({ statistics: true, media: false });
});

test("going back from the single choices returns to the three answers without a choice", async () => {
  await renderSite(PATH, null);
  await answer("Scegli").click();
  await expect.element(question()).toHaveFocus();
  await option(/^Statistiche/).click();
  await answer("Indietro").click();
  await expect.element(answer("Solo necessari")).toBeVisible();
  await expect.element(question()).toHaveFocus();
  expect(storedChoices()).toBeNull();
});

test.each(["Preferenze cookie", "Rivedi la tua scelta"])(
  "%s reopens the banner with the stored choices, and the answer restores the focus",
  async (name) => {
    await renderSite(PATH, { statistics: false, media: true });
    const button = page.getByRole("button", { name });
    await button.click();
    await expect.element(question()).toHaveFocus();
    await expect.element(option(/^Statistiche/)).not.toBeChecked();
    await expect.element(option(/^Contenuti esterni/)).toBeChecked();
    await option(/^Contenuti esterni/).click();
    await answer("Salva le scelte").click();
    await expect.element(button).toHaveFocus();
    expect(storedChoices()).toEqual(none);
  },
);

test("scroll padding keeps the focused element above the banner while it is open", async () => {
  const room = () => Number.parseFloat(document.documentElement.style.scrollPaddingBottom || "0");
  await renderSite(PATH, null);
  await expect.element(question()).toBeVisible();
  await expect.poll(room).toBeGreaterThan(40);
  await answer("Solo necessari").click();
  await expect.poll(room).toBe(0);
});

test.each([
  ["/provagratuita", /^Prenota la prova/],
  ["/recesso", /^Manda la richiesta/],
  ["/acquista/class-10", /Paga|Continua|pagamento/i],
])(
  "neither the submit button nor the end of %s stays under the banner while it is open",
  async (path, submitName) => {
    await renderSite(path, null);
    const submit = page.getByRole("main").getByRole("button", { name: submitName });
    await expect.element(submit).toBeVisible();
    await expect.element(question()).toBeVisible();
    const top = () => question().element().getBoundingClientRect().top;
    const bottom = (element: Element) => element.getBoundingClientRect().bottom;
    await expect
      .poll(() => {
        submit.element().scrollIntoView({ block: "end", behavior: "instant" });
        return bottom(submit.element()) - top();
      })
      .toBeLessThanOrEqual(1);
    await expect
      .poll(() => {
        window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
        return bottom(page.getByRole("contentinfo").element()) - top();
      })
      .toBeLessThanOrEqual(1);
  },
);

/** Scrolls a field of the trial's form so that its middle is this far above the bottom of the screen. */
async function lowField(above: number): Promise<{ field: HTMLElement; hidden: () => number }> {
  const label = page.getByRole("main").getByLabelText("Nome", { exact: true });
  await expect.element(label).toBeVisible();
  const field = label.element();
  if (!(field instanceof HTMLElement)) throw new Error("No field");
  const { top, height } = field.getBoundingClientRect();
  window.scrollBy({ top: top + height / 2 - (window.innerHeight - above), behavior: "instant" });
  const hidden = () =>
    field.getBoundingClientRect().bottom - question().element().getBoundingClientRect().top;
  return { field, hidden };
}

test("a banner that appears over the field in use scrolls it clear", async () => {
  await renderSite("/provagratuita");
  const { field, hidden } = await lowField(60);
  field.focus({ preventScroll: true });
  storeConsent(null);
  await expect.element(question()).toBeVisible();
  await expect.poll(hidden).toBeLessThanOrEqual(0);
});

test("a touched field that is half under the banner is scrolled clear of it", async () => {
  await renderSite("/provagratuita", null);
  await expect.element(question()).toBeVisible();
  const { height } = question().element().getBoundingClientRect();
  const { field, hidden } = await lowField(height);
  expect(hidden()).toBeGreaterThan(10);
  await userEvent.click(field, { position: { x: 40, y: 4 } });
  await expect.element(page.elementLocator(field)).toHaveFocus();
  await expect.poll(hidden).toBeLessThanOrEqual(0);
});

test("an answer in another tab closes the banner", async () => {
  await renderSite(PATH, null);
  await expect.element(question()).toBeVisible();
  storeConsent(none);
  await expect.element(question()).not.toBeInTheDocument();
});

test("an answer that cannot be stored is valid for this visit", async () => {
  await renderSite(PATH, null);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await userEvent.click(answer("Solo necessari"));
  await expect.element(question()).not.toBeInTheDocument();
  expect(storedChoices()).toBeNull();
});
