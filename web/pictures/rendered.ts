import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import type { PictureSlot } from "../src/ui/media/pictureSlots.ts";

const file = new URL("rendered.json", import.meta.url);

/** What each picture was last rendered from, by its name. */
export type Rendered = Record<string, string>;

/** Returns a short key of a drawing or of a photograph with what must stay in view of it. */
export const sourceKey = (source: string | Buffer, focus: PictureSlot["focus"]): string =>
  createHash("sha256")
    .update(source)
    .update(JSON.stringify(focus ?? null))
    .digest("hex")
    .slice(0, 16);

export const readRendered = async (): Promise<Rendered> => JSON.parse(await readFile(file, "utf8"));

export const writeRendered = (rendered: Rendered): Promise<void> =>
  writeFile(file, `${JSON.stringify(rendered, Object.keys(rendered).sort(), 2)}\n`);
