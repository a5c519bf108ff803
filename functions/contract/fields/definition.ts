import type * as z from "zod";
import type { ContentNode } from "./fields.ts";

/** A content as it is listed, edited and read; its node describes fields and schema. */
export type ContentDefinition<Node extends ContentNode = ContentNode> = {
  /** The id of its document, which must not change. */
  name: string;
  title: string;
  /** Says where it is shown. */
  shown: string;
  /** Page that shows it, for the preview; `undefined` if none does. */
  page: `/${string}` | undefined;
  /** Readers: everybody, members, or none but the functions. */
  audience: "everybody" | "members" | "functions";
  /** Whether the members' app reads a content for everybody too. */
  isInApp?: true;
  node: Node;
  /** Holds until something is published. */
  initial: z.output<Node["schema"]>;
};

/** The value of a content. */
export type ContentOf<Definition extends ContentDefinition> = z.output<Definition["node"]["schema"]>;

/** Returns a value as its content has it, or `undefined` if it is none. */
export const parseContent = <Definition extends ContentDefinition>(
  { node }: Definition,
  value: unknown,
): ContentOf<Definition> | undefined =>
  // The compiler does not relate a node's schema to that of its definition.
  node.schema.safeParse(value).data as ContentOf<Definition> | undefined;
