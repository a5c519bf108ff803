import type { ContentName, contents } from "@studio/contract/content/contents.ts";

type Node<Name extends ContentName> = (typeof contents)[Name]["node"];

/** Definitions of the contents, each loaded when one of its values comes from outside. */
const definitions: { readonly [Name in ContentName]: () => Promise<Node<Name>> } = {
  contacts: () => import("@studio/contract/content/definitions/contacts.ts").then(({ contacts }) => contacts),
  hours: () => import("@studio/contract/content/definitions/hours.ts").then(({ hours }) => hours),
  news: () => import("@studio/contract/content/definitions/news.ts").then(({ news }) => news),
  reviews: () => import("@studio/contract/content/definitions/reviews.ts").then(({ reviews }) => reviews),
};

/** Returns a value that came from outside as its content has it; `undefined` if it is none. */
export async function parsed(name: ContentName, value: unknown): Promise<unknown> {
  const { schema } = await definitions[name]();
  return schema.safeParse(value).data;
}
