import type * as z from "zod";
import { database } from "../server/database.ts";

/** Reads a whole collection, by id. */
export async function readAll<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
): Promise<Map<string, z.output<Schema>>> {
  const { docs } = await database.collection(name).get();
  return new Map(docs.map((one) => [one.id, schema.parse(one.data())] as const));
}

/** Reads the documents of all collections of a name, each with its path. */
export async function readGroup<Schema extends z.ZodType>(
  name: string,
  under: string,
  schema: Schema,
): Promise<{ id: string; parent: string; value: z.output<Schema> }[]> {
  const { docs } = await database.collectionGroup(name).get();
  return docs
    .filter(({ ref }) => ref.path.startsWith(`${under}/`))
    .map((one) => ({ id: one.id, parent: one.ref.parent.parent?.id ?? "", value: schema.parse(one.data()) }));
}
