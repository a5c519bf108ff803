import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { putInPlace } from "./putInPlace.ts";

function folders() {
  const root = mkdtempSync(join(tmpdir(), "place-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = (name: string, ...files: string[]) => {
    mkdirSync(join(root, name));
    for (const file of files) writeFileSync(join(root, name, file), "");
    return join(root, name);
  };
  return { place: join(root, "place"), aside: folder("aside"), folder };
}

test("replaces the old folder completely", () => {
  const { aside, folder } = folders();
  const place = folder("place", "old.html");
  putInPlace(folder("finished", "new.html"), place, aside);
  expect(readdirSync(place)).toEqual(["new.html"]);
});

test("works without an old folder", () => {
  const { place, aside, folder } = folders();
  putInPlace(folder("finished", "new.html"), place, aside);
  expect(readdirSync(place)).toEqual(["new.html"]);
});

test("throws when the finished folder is missing", () => {
  const { place, aside } = folders();
  expect(() => putInPlace(`${place}-never-built`, place, aside)).toThrow("ENOENT");
});
