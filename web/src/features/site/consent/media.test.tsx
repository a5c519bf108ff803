import { sampleVideos } from "@studio/contract/library/sample.ts";
import { studio } from "@studio/contract/studio.ts";
import { HttpResponse, http } from "msw/http";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { network } from "../../../../testing/api.ts";
import { renderComponent } from "../../../../testing/render.tsx";
import { storeConsent } from "../../../../testing/site.tsx";
import { SampleVideos } from "../thanks/SampleVideos.tsx";
import { none, parseChoices } from "./choices.ts";
import { MapFrame } from "./MapFrame.tsx";
import { SocialFeed } from "./SocialFeed.tsx";

const FEED = "https://social.forgia.test/feed.json";
const media = { statistics: false, media: true };

const map = () => page.getByTitle(/^Mappa: /);
const feed = () => page.getByRole("list", { name: "Dai nostri social" });

/** Answers the feed with these posts; returns a function that counts its requests. */
function answerFeed(posts: unknown): () => number {
  let calls = 0;
  network.use(
    http.get(FEED, () => {
      calls += 1;
      return HttpResponse.json(Object(posts));
    }),
  );
  return () => calls;
}

test("the external map is loaded on request, which stores the consent", async () => {
  storeConsent({ statistics: true, media: false });
  await renderComponent(<MapFrame />);
  await expect.element(page.getByText(/La mappa arriva da openstreetmap\.org/)).toBeVisible();
  expect(map().query()).toBeNull();
  await expect
    .element(page.getByRole("link", { name: "Apri nella mappa" }))
    .toHaveAttribute("href", studio.map.link);
  await page.getByRole("button", { name: "Mostra la mappa" }).click();
  await expect.element(map()).toHaveAttribute("src", studio.map.embed);
  expect(parseChoices(localStorage.getItem("consent"))).toEqual({ statistics: true, media: true });
});

test("the map is shown at once with consent", async () => {
  storeConsent(media);
  await renderComponent(<MapFrame />);
  await expect.element(map()).toBeVisible();
  expect(page.getByRole("button", { name: "Mostra la mappa" }).query()).toBeNull();
});

test("a video asks for consent before it loads its player, and loads no other player", async () => {
  storeConsent(none);
  await renderComponent(<SampleVideos />);
  const [first] = sampleVideos;
  await page.getByRole("button", { name: `Guarda il video: ${first?.title}` }).click();
  await expect.element(page.getByRole("status")).toMatchTextContent(/Il video arriva da un altro sito/);
  expect(document.querySelector("iframe")).toBeNull();
  await page.getByRole("button", { name: "Accetta e guarda" }).click();
  await expect
    .element(page.getByTitle(first?.title ?? ""))
    .toHaveAttribute("src", `${studio.videoHost}${first?.id}`);
  expect(document.querySelectorAll("iframe")).toHaveLength(1);
  expect(parseChoices(localStorage.getItem("consent"))).toEqual(media);
});

test("a video plays on the first click with consent", async () => {
  storeConsent(media);
  await renderComponent(<SampleVideos />);
  const second = sampleVideos[1];
  await page.getByRole("button", { name: `Guarda il video: ${second?.title}` }).click();
  await expect
    .element(page.getByTitle(second?.title ?? ""))
    .toHaveAttribute("src", `${studio.videoHost}${second?.id}`);
});

test("the social feed is requested after consent and shows its posts", async () => {
  storeConsent(none);
  const calls = answerFeed([
    { url: "https://social.forgia.test/p/1", image: "https://social.forgia.test/1.jpg", text: "Oggi squat" },
    { url: "https://social.forgia.test/p/2", image: "https://social.forgia.test/2.jpg" },
  ]);
  await renderComponent(<SocialFeed url={FEED} />);
  expect(calls()).toBe(0);
  storeConsent(media);
  await expect
    .element(feed().getByRole("link", { name: "Oggi squat" }))
    .toHaveAttribute("href", "https://social.forgia.test/p/1");
  await expect.element(feed().getByRole("img", { name: `Post di ${studio.name}` })).toBeInTheDocument();
  expect(calls()).toBe(1);
});

test("a failing social feed shows nothing", async () => {
  storeConsent(media);
  let asked = false;
  network.use(
    http.get(FEED, () => {
      asked = true;
      return HttpResponse.error();
    }),
  );
  await renderComponent(<SocialFeed url={FEED} />);
  await expect.poll(() => asked).toBe(true);
  expect(feed().query()).toBeNull();
});
