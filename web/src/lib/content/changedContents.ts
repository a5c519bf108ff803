import type { ContentName } from "@studio/contract/content/contents.ts";
import { hasShape, type Shape } from "@studio/contract/fields/shape.ts";

/** The shape of each content for everybody, which the build writes here (`contentShapes.ts`). */
declare const CONTENT_SHAPES: Readonly<Partial<Record<ContentName, Shape>>>;

type Version = { version: number; value: unknown };

type Changed = Version & { name: ContentName };

function versionOf(answered: unknown): Version {
  const { version, value } = Object(answered);
  if (!Number.isSafeInteger(version) || version < 0) throw new TypeError("Not a published content");
  return { version, value };
}

/**
 * Returns a value as its content has it; `undefined` if it is none. The server has parsed a value of the build's shape; any
 * other, as of a server of another release, is parsed here, which loads the schemas.
 */
async function readValue(name: ContentName, value: unknown): Promise<unknown> {
  const shape = CONTENT_SHAPES[name];
  if (shape && hasShape(shape, value)) return value;
  const { parsed } = await import("./definitions.ts");
  return parsed(name, value);
}

/**
 * Returns the contents of the call's answer that a page shows, each as its definition has it; one that is none is left out.
 * @throws {TypeError} for an answer of another shape.
 */
export async function changedContents(answer: unknown, names: readonly ContentName[]): Promise<Changed[]> {
  const all = await Promise.all(
    names
      .filter((name) => Object.hasOwn(Object(answer), name))
      .map(async (name) => {
        const { version, value } = versionOf(Reflect.get(Object(answer), name));
        return { name, version, value: await readValue(name, value) };
      }),
  );
  return all.filter(({ value }) => value !== undefined);
}
