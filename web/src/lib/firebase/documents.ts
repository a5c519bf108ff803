import type { FirestoreDataConverter } from "firebase/firestore";
import type * as z from "zod";

/**
 * Returns a converter that parses documents with their schema, with the document's id as `id`. An invalid document
 * throws, which the screen shows as its error state. Screens write through the API, never through this.
 */
export const parsed = <Schema extends z.ZodObject>(
  schema: Schema,
): FirestoreDataConverter<z.output<Schema> & { id: string }> => ({
  fromFirestore: (snapshot, options) => ({ ...schema.parse(snapshot.data(options)), id: snapshot.id }),
  toFirestore: () => {
    throw new Error("This converter only reads");
  },
});
