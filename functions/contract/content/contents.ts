import type * as z from "zod";
import { contacts } from "./definitions/contacts.ts";
import { hours } from "./definitions/hours.ts";
import { news } from "./definitions/news.ts";
import { reviews } from "./definitions/reviews.ts";
import type { ContentNode } from "./fields.ts";
import { initialContacts } from "./initial/contacts.ts";
import { initialHours } from "./initial/hours.ts";
import { initialNews } from "./initial/news.ts";
import { initialReviews } from "./initial/reviews.ts";

/** A content as it is listed and edited; its node describes fields and schema. */
type Definition<Node extends ContentNode> = {
  title: string;
  /** Says where it is shown. */
  shown: string;
  /** Page that shows it, for the preview. */
  page: `/${string}`;
  /** Readers: everybody, or members. */
  audience: "everybody" | "members";
  node: Node;
  /** Holds until something is published. */
  initial: z.output<Node["schema"]>;
};

const define = <Node extends ContentNode>(definition: Definition<Node>) => definition;

/** Contents that staff edit (docs/product/content.md). A name is stored and must not change. */
export const contents = {
  reviews: define({
    title: "Recensioni",
    shown: "Home page, “Dicono di noi”",
    page: "/",
    audience: "everybody",
    node: reviews,
    initial: initialReviews,
  }),
  contacts: define({
    title: "Contatti",
    shown: "Piè di pagina, contatti, email ai soci; dove arrivano le richieste",
    page: "/provagratuita",
    audience: "everybody",
    node: contacts,
    initial: initialContacts,
  }),
  hours: define({
    title: "Orari di apertura",
    shown: "Piè di pagina, contatti, prova gratuita; decidono quando si può chiedere una prova",
    page: "/provagratuita",
    audience: "everybody",
    node: hours,
    initial: initialHours,
  }),
  news: define({
    title: "Novità per i soci",
    shown: "App dei soci, “Novità dallo studio”",
    page: "/me",
    audience: "members",
    node: news,
    initial: initialNews,
  }),
};

export type ContentName = keyof typeof contents;
export type ContentValue<Name extends ContentName> = z.output<(typeof contents)[Name]["node"]["schema"]>;

/** Returns whether there is a content of this name. */
export const isContentName = (name: string): name is ContentName => Object.hasOwn(contents, name);

/** Every content's name, in the order of the list. */
export const contentNames = Object.keys(contents).filter(isContentName);
