import type { ContentName, contents } from "@studio/contract/content/contents.ts";

type Node<Name extends ContentName> = (typeof contents)[Name]["node"];

/** Definitions of the contents, each loaded when one of its values comes from outside. */
const definitions: { readonly [Name in ContentName]: () => Promise<Node<Name>> } = {
  badges: () => import("@studio/contract/content/definitions/members/badges.ts").then(({ badges }) => badges),
  classTypes: () =>
    import("@studio/contract/content/definitions/members/classTypes.ts").then(({ classTypes }) => classTypes),
  cookies: () => import("@studio/contract/content/definitions/legalText.ts").then(({ cookies }) => cookies),
  privacy: () => import("@studio/contract/content/definitions/legalText.ts").then(({ privacy }) => privacy),
  terms: () => import("@studio/contract/content/definitions/legalText.ts").then(({ terms }) => terms),
  desk: () => import("@studio/contract/content/definitions/desk.ts").then(({ desk }) => desk),
  downloads: () =>
    import("@studio/contract/content/definitions/downloads.ts").then(({ downloads }) => downloads),
  contacts: () => import("@studio/contract/content/definitions/contacts.ts").then(({ contacts }) => contacts),
  studio: () =>
    import("@studio/contract/content/definitions/studio.ts").then(({ studioIdentity }) => studioIdentity),
  hours: () => import("@studio/contract/content/definitions/hours.ts").then(({ hours }) => hours),
  mails: () => import("@studio/contract/content/definitions/mails.ts").then(({ mails }) => mails),
  news: () => import("@studio/contract/content/definitions/members/news.ts").then(({ news }) => news),
  offers: () => import("@studio/contract/content/definitions/shop/offers.ts").then(({ offers }) => offers),
  promotions: () =>
    import("@studio/contract/content/definitions/shop/promotions.ts").then(({ promotions }) => promotions),
  receipts: () => import("@studio/contract/content/definitions/receipts.ts").then(({ receipts }) => receipts),
  reviews: () => import("@studio/contract/content/definitions/reviews.ts").then(({ reviews }) => reviews),
  rules: () => import("@studio/contract/content/definitions/rules.ts").then(({ rules }) => rules),
  season: () => import("@studio/contract/content/definitions/season.ts").then(({ season }) => season),
  slides: () => import("@studio/contract/content/definitions/slides.ts").then(({ slides }) => slides),
  rating: () => import("@studio/contract/content/definitions/rating.ts").then(({ rating }) => rating),
  texts: () => import("@studio/contract/content/definitions/texts.ts").then(({ texts }) => texts),
  team: () => import("@studio/contract/content/definitions/team.ts").then(({ team }) => team),
  questions: () =>
    import("@studio/contract/content/definitions/questions.ts").then(({ questions }) => questions),
  partners: () => import("@studio/contract/content/definitions/partners.ts").then(({ partners }) => partners),
};

const isKnown = (name: string): name is ContentName => Object.hasOwn(definitions, name);

/** Returns a value that came from outside as its content has it; `undefined` if it is none, or of an unknown content. */
export async function parsed(name: string, value: unknown): Promise<unknown> {
  if (!isKnown(name)) return undefined;
  const { schema } = await definitions[name]();
  return schema.safeParse(value).data;
}
