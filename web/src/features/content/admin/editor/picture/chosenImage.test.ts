import { MAX_CHOSEN_BYTES } from "@studio/contract/content/pictures/model.ts";
import { expect, test } from "vitest";
import { maxZoomOf, refusalOf, smallnessOf } from "./chosenImage.ts";

test.each([
  ["sala.jpg", "image/jpeg", MAX_CHOSEN_BYTES, undefined],
  ["IMG_1.HEIC", "", 1, undefined],
  ["sala.jpg", "image/jpeg", MAX_CHOSEN_BYTES + 1, "L’immagine è troppo grande: al massimo 15 MB."],
  ["sala.png", "image/png", 40 * 1024 * 1024, "L’immagine è troppo grande: al massimo 15 MB."],
  ["logo.svg", "image/svg+xml", 1, "Le immagini SVG non si possono usare: salvala come PNG."],
  ["listino.pdf", "application/pdf", 1, "Questo file non è un’immagine: scegli un JPEG, un PNG o un WebP."],
])("%s as %j with %d bytes: %s", (name, type, size, refusal) => {
  expect(refusalOf({ name, type, size })).toBe(refusal);
});

test.each([
  ["slide", { width: 480, height: 270 }, undefined],
  ["slide", { width: 479, height: 2000 }, "L’immagine è troppo piccola: servono almeno 480 × 270 pixel."],
  ["slide", { width: 4000, height: 269 }, "L’immagine è troppo piccola: servono almeno 480 × 270 pixel."],
  ["portrait", { width: 480, height: 479 }, "L’immagine è troppo piccola: servono almeno 480 × 480 pixel."],
  // A logo is shown whole: its longer side fills the slot.
  ["logo", { width: 112, height: 10 }, undefined],
  ["logo", { width: 20, height: 56 }, undefined],
  ["logo", { width: 111, height: 55 }, "L’immagine è troppo piccola: servono almeno 112 × 56 pixel."],
] as const)("a %s of %j: %s", (slot, size, smallness) => {
  expect(smallnessOf(slot, size)).toBe(smallness);
});

test.each([
  [{ width: 4000, height: 3000 }, 3],
  [{ width: 960, height: 2000 }, 2],
  [{ width: 480, height: 270 }, 1],
])("a slide of %j is zoomed by %d at most", (size, zoom) => {
  expect(maxZoomOf("slide", size)).toBe(zoom);
});
