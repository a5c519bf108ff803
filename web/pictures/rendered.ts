import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import type { PictureSlot } from "../src/ui/media/pictureSlots.ts";

const file = new URL("rendered.json", import.meta.url);

/** Keys of the sources from which the pictures were last rendered, by picture name. */
export type Rendered = Record<string, string>;

/** Returns a short hash of a drawing, or of a photograph with its focus. */
export const sourceKey = (source: string | Buffer, focus: PictureSlot["focus"]): string =>
  createHash("sha256")
    .update(source)
    .update(JSON.stringify(focus ?? null))
    .digest("hex")
    .slice(0, 16);

export const readRendered = async (): Promise<Rendered> => JSON.parse(await readFile(file, "utf8"));

export const writeRendered = (rendered: Rendered): Promise<void> =>
  writeFile(file, `${JSON.stringify(rendered, Object.keys(rendered).sort(), 2)}\n`);
