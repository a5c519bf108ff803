import { expect, test } from "vitest";
import { pictureFile } from "../../fields/pictures/address.ts";
import { slotHeight } from "../../fields/pictures/slots.ts";
import { sitePicturePath, siteUploadNames, siteUploadPath, uploaderAt } from "./model.ts";

test("uploaderAt names who left an upload", () => {
  for (const name of siteUploadNames) expect(uploaderAt(siteUploadPath("anna", name))).toBe("anna");
});

test.each([
  "site-uploads/anna/5",
  "site-uploads/anna/0.jpg",
  "site-uploads/anna/0\n",
  "site-uploads/anna/more/0",
  "site-uploads/anna/../marco/0",
  "uploads/anna/0",
  "/site-uploads/anna/0",
  "site-pictures/anna/0",
])("uploaderAt finds no upload at %j", (path) => {
  expect(uploaderAt(path)).toBeUndefined();
});

test("a file is named by its width and format", () => {
  for (const file of ["960.avif", "112.webp"]) expect(pictureFile.parse(file)).toBe(file);
  expect(sitePicturePath("a1", "480.webp")).toBe("site-pictures/a1/480.webp");
});

test.each(["960.jpg", "960.avif.webp", "../960.avif", "0960.avif", "99999.avif", "960.svg", "960"])(
  "no file is named %j",
  (name) => {
    expect(pictureFile.safeParse(name).success).toBe(false);
  },
);

test("a picture's height follows its slot's ratio", () => {
  expect([slotHeight("slide", 1600), slotHeight("portrait", 480), slotHeight("logo", 112)]).toEqual([
    900, 480, 56,
  ]);
});
