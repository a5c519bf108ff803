import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { preferMotion } from "../../../testing/motion.ts";
import { renderComponent } from "../../../testing/render.tsx";
import { Slideshow } from "./Slideshow.tsx";

const slides = ["Uno", "Due", "Tre"].map((text) => <p key={text}>{text}</p>);

const group = page.getByRole("group", { name: "Prova" });
/** The part that scrolls, and says whether it announces its slides. */
const viewport = () => group.element().querySelector("[aria-live]");
const button = (name: string) => page.getByRole("button", { name });
const dot = (place: number) => button(`Vai alla ${place} di 3`);
const slide = (place: number) => page.getByLabelText(`${place} di 3`, { exact: true });

/** Returns the slides that can be reached: all but the current one are inert once they advance by themselves. */
const reachable = () =>
  [1, 2, 3].filter((place) => slide(place).elements()[0]?.hasAttribute("inert") === false);

beforeEach(() => preferMotion("reduce"));

test("arrows wrap around, dots select a slide, and only the current one can be reached", async () => {
  await renderComponent(<Slideshow label="Prova" slides={slides} />);
  await expect.element(group).toBeVisible();
  await expect.poll(reachable).toEqual([1]);
  await button("Successiva").click();
  await expect.element(dot(2)).toHaveAttribute("aria-current", "true");
  await expect.poll(reachable).toEqual([2]);
  await dot(1).click();
  await button("Precedente").click();
  await expect.element(dot(3)).toHaveAttribute("aria-current", "true");
  await expect.element(dot(1)).not.toHaveAttribute("aria-current");
  await expect.poll(reachable).toEqual([3]);
});

test("slides do not advance with reduced motion, until they are resumed", async () => {
  await renderComponent(<Slideshow label="Prova" slides={slides} intervalMs={50} />);
  await expect.poll(reachable).toEqual([1]);
  await expect.element(button("Metti in pausa")).not.toBeInTheDocument();
  await expect.element(dot(1)).toHaveAttribute("aria-current", "true");
  await button("Fai scorrere").click();
  await userEvent.unhover(button("Metti in pausa"));
  (document.activeElement instanceof HTMLElement ? document.activeElement : document.body).blur();
  await expect.element(dot(2)).toHaveAttribute("aria-current", "true");
});

test("slides advance unannounced, and stop when paused", async () => {
  await preferMotion("no-preference");
  await renderComponent(<Slideshow label="Prova" slides={slides} intervalMs={300} />);
  const region = () => viewport()?.getAttribute("aria-live");
  await userEvent.unhover(group);
  await expect.poll(region).toBe("off");
  await expect.element(dot(2)).toHaveAttribute("aria-current", "true");
  await button("Metti in pausa").click();
  await expect.poll(region).toBe("polite");
  await expect.element(button("Fai scorrere")).toBeVisible();
});

test("a slide scrolled to by hand becomes the current one, and the next follows it", async () => {
  await renderComponent(<Slideshow label="Prova" slides={slides} />);
  await expect.poll(reachable).toEqual([1]);
  viewport()?.scrollTo({ left: 2 * (viewport()?.clientWidth ?? 0) });
  await expect.element(dot(3)).toHaveAttribute("aria-current", "true");
  await expect.poll(reachable).toEqual([3]);
  await button("Successiva").click();
  await expect.element(dot(1)).toHaveAttribute("aria-current", "true");
});

test("dots keep equal distances, whichever is current", async () => {
  await renderComponent(<Slideshow label="Prova" slides={slides} />);
  const lefts = () =>
    [1, 2, 3].map((place) => dot(place).elements()[0]?.getBoundingClientRect().left ?? Number.NaN);
  const widths = () =>
    [1, 2, 3].map((place) => {
      const element = dot(place).elements()[0];
      return element && getComputedStyle(element, "::before").width;
    });
  const [first = 0, second = 0, third = 0] = lefts();
  expect(third - second).toBeCloseTo(second - first);
  expect(new Set(widths()).size).toBe(1);
});
