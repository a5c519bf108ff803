import type { WhereFilterOp } from "firebase/firestore";
import type * as z from "zod";

/** A stored document before it was parsed. */
type StoredDocument = {
  id: string;
  data: unknown;
  /** Whether the server has not acknowledged the page's last write of it. */
  hasPendingWrites: boolean;
};

/** Parses a document. An invalid one throws, which the screen shows as its error state. */
export type ParseDocument<T> = (document: StoredDocument) => T;

/** Stands for a document's id as a field of a query. */
export const DOCUMENT_ID = "__name__";

/** A query as data: what asks does not load the database's SDK. */
export type DocumentQuery<T> = {
  collection: string;
  parse: ParseDocument<T>;
  where?: readonly (readonly [field: string, operator: WhereFilterOp, value: unknown])[];
  orderBy?: readonly [field: string, direction?: "asc" | "desc"];
  limit: number;
};

/** The path of a document, and its parser. */
export type DocumentAddress<T> = { path: string; parse: ParseDocument<T> };

/** Returns a parser by a schema, with the document's id as `id`. Screens write through the API, never through this. */
export const parsed =
  <Schema extends z.ZodObject>(schema: Schema): ParseDocument<z.output<Schema> & { id: string }> =>
  ({ id, data }) => ({ ...schema.parse(data), id });

/** As `parsed`, for documents of which later versions write kinds that this one does not know: those are `undefined`. */
export const parsedIfValid =
  <Document extends object>(
    schema: z.ZodType<Document>,
  ): ParseDocument<(Document & { id: string }) | undefined> =>
  ({ id, data }) => {
    const parsedData = schema.safeParse(data).data;
    return parsedData && { ...parsedData, id };
  };
