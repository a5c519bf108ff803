import { content } from "@studio/contract/content/endpoints.ts";
import { type ChosenPicture, noPicture } from "@studio/contract/fields/pictures/slots.ts";
import { initialPartners } from "@studio/contract/site/content/initialPartners.ts";
import { initialSlides } from "@studio/contract/site/content/initialSlides.ts";
import { initialTeam } from "@studio/contract/site/content/initialTeam.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall } from "../../../../testing/api.ts";
import { renderSite } from "../../../../testing/site.tsx";

const id = "0123456789abcdef0123456789abcdef";
const own: ChosenPicture = { ...noPicture, id };
const base = `/api/v1/public/pictures/${id}`;

const picturesIn = (name: string) =>
  [...page.getByRole("region", { name }).element().querySelectorAll("picture")].map((picture) => {
    const [avif] = picture.querySelectorAll("source");
    const image = picture.querySelector("img");
    return {
      avif: avif?.getAttribute("srcset"),
      size: `${image?.getAttribute("width")} × ${image?.getAttribute("height")}`,
      alt: image?.alt,
      focus: image ? getComputedStyle(image).objectPosition : undefined,
    };
  });

test("a page shows the studio's own pictures in the place of the site's, in their space", async () => {
  const value = initialSlides.map((slide, index) =>
    index === 1 ? { ...slide, picture: { ...own, alt: "La sala nuova", focus: "right" } } : slide,
  );
  const team = { ...initialTeam, founder: { ...initialTeam.founder, picture: own } };
  const [partner, ...others] = initialPartners;
  const partners = [{ ...partner, logo: "", picture: own }, ...others];
  answerCall(content.published, {
    slides: { version: 1, value },
    team: { version: 1, value: team },
    partners: { version: 1, value: partners },
  });
  await renderSite("/");
  await expect.poll(() => picturesIn("Novità")[1]?.alt).toBe("La sala nuova");
  expect(picturesIn("Novità")[1]).toMatchObject({
    avif: [480, 960, 1600].map((width) => `${base}/${width}.avif ${width}w`).join(", "),
    size: "960 × 540",
    focus: "100% 50%",
  });
  expect(picturesIn("Novità")[0]?.avif).toContain("/pictures/news-1-480.avif");
  await expect
    .poll(() => picturesIn("Chi siamo")[0])
    .toMatchObject({ avif: `${base}/480.avif 480w, ${base}/960.avif 960w`, size: "960 × 960", alt: "" });
  page.getByRole("contentinfo").element().scrollIntoView();
  const logo = () => page.getByRole("list", { name: "I nostri partner" }).element().querySelector("img");
  await expect.poll(() => logo()?.getAttribute("src")).toBe(`${base}/224.webp`);
  expect([logo()?.clientWidth, logo()?.clientHeight]).toEqual([56, 28]);
});
