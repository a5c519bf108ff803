import { documentPath } from "@studio/contract/collections.ts";
import {
  type DocumentedCollection,
  type DocumentInput,
  documentSchemas,
} from "@studio/contract/documents.ts";

/** A document to write; instants are `Date`s. */
export type SeedDocument = { path: string; data: Record<string, unknown> };

/**
 * Returns a document.
 * @throws {z.ZodError} if it does not fit its collection's schema.
 */
export const document = <Name extends DocumentedCollection>(
  name: Name,
  values: Parameters<typeof documentPath<Name>>[1],
  data: DocumentInput<Name>,
): SeedDocument => ({ path: documentPath(name, values), data: documentSchemas[name].parse(data) });
