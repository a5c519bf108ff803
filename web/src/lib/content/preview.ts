import type { ContentName } from "@studio/contract/content/contents.ts";
import { parsed } from "./definitions.ts";

const key = (name: ContentName): string => `content-preview:${name}`;

/** Hands what is typed to the tabs that preview a content. */
export function writePreview(name: ContentName, value: unknown): void {
  try {
    localStorage.setItem(key(name), JSON.stringify(value));
  } catch {
    // Without storage there is no preview.
  }
}

async function readPreview(name: ContentName): Promise<unknown> {
  try {
    return await parsed(name, JSON.parse(localStorage.getItem(key(name)) ?? "null"));
  } catch {
    return undefined;
  }
}

/** Shows what another tab has typed of a content, and follows it; what is not complete yet is not shown. */
export async function followPreview(name: ContentName, show: (value: unknown) => void): Promise<void> {
  const update = async () => {
    const value = await readPreview(name);
    if (value !== undefined) show(value);
  };
  window.addEventListener("storage", (event) => {
    if (event.key === key(name)) void update();
  });
  await update();
}
