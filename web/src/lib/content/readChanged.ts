import type { ContentName } from "@studio/contract/content/contents.ts";
import { content } from "@studio/contract/content/endpoints.ts";
import { call } from "../http/api.ts";
import { parsed } from "./definitions.ts";

type Version = { name: ContentName; version: number };

/**
 * Returns the contents that were published in another version than these, parsed; one that is none is left out.
 * @throws `StudioError`, `OfflineError`
 */
export async function readChanged(versions: readonly Version[]): Promise<(Version & { value: unknown })[]> {
  const known = versions.map(({ name, version }) => `${name}.${version}`).join(",");
  const shown = await call(content.shown, { query: { known } });
  const changed = versions.flatMap(({ name }) => {
    const one = shown[name];
    return one ? [{ name, ...one }] : [];
  });
  const all = await Promise.all(
    changed.map(async (one) => ({ ...one, value: await parsed(one.name, one.value) })),
  );
  return all.filter(({ value }) => value !== undefined);
}
