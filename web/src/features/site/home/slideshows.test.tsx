import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent } from "../../../../testing/render.tsx";
import { News } from "./News.tsx";
import { Reviews } from "./Reviews.tsx";

test.each([
  [390, 844],
  [1440, 900],
])("news and reviews are slides of 16:9 on a screen of %i × %i", async (width, height) => {
  await page.viewport(width, height);
  await renderComponent(
    <>
      <News />
      <Reviews />
    </>,
  );
  for (const name of ["Le novità in quattro immagini", "Recensioni"]) {
    const slides = page.getByRole("group", { name }).getByLabelText(/^\d+ di \d+$/);
    const ratios = slides.elements().map((slide) => {
      const { width: wide, height: high } = slide.getBoundingClientRect();
      return wide / high;
    });
    expect(ratios.length).toBeGreaterThan(3);
    for (const ratio of ratios) expect(ratio).toBeCloseTo(16 / 9, 2);
  }
});
