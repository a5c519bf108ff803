import type { FirestoreDataConverter } from "firebase/firestore";
import type * as z from "zod";

const refuseWrite = (): never => {
  throw new Error("This converter only reads");
};

/**
 * Returns a converter that parses documents with their schema, with the document's id as `id`. An invalid document
 * throws, which the screen shows as its error state. Screens write through the API, never through this.
 */
export const parsed = <Schema extends z.ZodObject>(
  schema: Schema,
): FirestoreDataConverter<z.output<Schema> & { id: string }> => ({
  fromFirestore: (snapshot, options) => ({ ...schema.parse(snapshot.data(options)), id: snapshot.id }),
  toFirestore: refuseWrite,
});

/** As `parsed`, for documents of which later versions write kinds that this one does not know: those are `undefined`. */
export const parsedIfValid = <Document extends object>(
  schema: z.ZodType<Document>,
): FirestoreDataConverter<(Document & { id: string }) | undefined> => ({
  fromFirestore: (snapshot, options) => {
    const { data } = schema.safeParse(snapshot.data(options));
    return data && { ...data, id: snapshot.id };
  },
  toFirestore: refuseWrite,
});
