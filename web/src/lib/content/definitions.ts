import type { ContentName, contents } from "@studio/contract/content/contents.ts";

type Node<Name extends ContentName> = (typeof contents)[Name]["node"];

/** Definitions of the contents, each loaded when one of its values comes from outside. */
const definitions: { readonly [Name in ContentName]: () => Promise<Node<Name>> } = {
  badges: () => import("@studio/contract/stats/content/badges.ts").then(({ badges }) => badges),
  classTypes: () =>
    import("@studio/contract/bookings/content/classTypes.ts").then(({ classTypes }) => classTypes),
  cookies: () => import("@studio/contract/content/definitions/legalText.ts").then(({ cookies }) => cookies),
  privacy: () => import("@studio/contract/content/definitions/legalText.ts").then(({ privacy }) => privacy),
  terms: () => import("@studio/contract/content/definitions/legalText.ts").then(({ terms }) => terms),
  desk: () => import("@studio/contract/content/definitions/desk.ts").then(({ desk }) => desk),
  downloads: () => import("@studio/contract/leads/content/downloads.ts").then(({ downloads }) => downloads),
  contacts: () => import("@studio/contract/site/content/contacts.ts").then(({ contacts }) => contacts),
  studio: () =>
    import("@studio/contract/site/content/studio.ts").then(({ studioIdentity }) => studioIdentity),
  hours: () => import("@studio/contract/site/content/hours.ts").then(({ hours }) => hours),
  mails: () => import("@studio/contract/content/definitions/mails.ts").then(({ mails }) => mails),
  news: () => import("@studio/contract/content/definitions/news.ts").then(({ news }) => news),
  offers: () => import("@studio/contract/shop/content/offers.ts").then(({ offers }) => offers),
  services: () => import("@studio/contract/agenda/content/services.ts").then(({ services }) => services),
  enrolment: () => import("@studio/contract/shop/fee/setting.ts").then(({ enrolment }) => enrolment),
  promotions: () =>
    import("@studio/contract/shop/content/promotions.ts").then(({ promotions }) => promotions),
  receipts: () => import("@studio/contract/receipts/content/receipts.ts").then(({ receipts }) => receipts),
  reviews: () => import("@studio/contract/site/content/reviews.ts").then(({ reviews }) => reviews),
  rules: () => import("@studio/contract/bookings/content/rules.ts").then(({ rules }) => rules),
  trials: () => import("@studio/contract/bookings/content/trials.ts").then(({ trials }) => trials),
  season: () => import("@studio/contract/race/content/season.ts").then(({ season }) => season),
  slides: () => import("@studio/contract/site/content/slides.ts").then(({ slides }) => slides),
  rating: () => import("@studio/contract/site/content/rating.ts").then(({ rating }) => rating),
  texts: () => import("@studio/contract/site/content/texts.ts").then(({ texts }) => texts),
  team: () => import("@studio/contract/site/content/team.ts").then(({ team }) => team),
  questions: () => import("@studio/contract/race/content/questions.ts").then(({ questions }) => questions),
  referrals: () => import("@studio/contract/referrals/content/program.ts").then(({ program }) => program),
  partners: () => import("@studio/contract/site/content/partners.ts").then(({ partners }) => partners),
};

const isKnown = (name: string): name is ContentName => Object.hasOwn(definitions, name);

/** Returns a value that came from outside as its content has it; `undefined` if it is none, or of an unknown content. */
export async function parsed(name: string, value: unknown): Promise<unknown> {
  if (!isKnown(name)) return undefined;
  const { schema } = await definitions[name]();
  return schema.safeParse(value).data;
}
