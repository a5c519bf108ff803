import { servicesContent } from "../agenda/content/services.ts";
import { classTypesContent } from "../bookings/content/classTypes.ts";
import { rulesContent } from "../bookings/content/rules.ts";
import { trialsContent } from "../bookings/content/trials.ts";
import type { ContentOf } from "../fields/definition.ts";
import { downloadsContent } from "../leads/content/downloads.ts";
import { questionsContent } from "../race/content/questions.ts";
import { seasonContent } from "../race/content/season.ts";
import { receiptsContent } from "../receipts/content/receipts.ts";
import { programContent } from "../referrals/content/program.ts";
import { offersContent } from "../shop/content/offers.ts";
import { promotionsContent } from "../shop/content/promotions.ts";
import { enrolmentContent } from "../shop/fee/setting.ts";
import { contactsContent } from "../site/content/contacts.ts";
import { hoursContent } from "../site/content/hours.ts";
import { partnersContent } from "../site/content/partners.ts";
import { ratingContent } from "../site/content/rating.ts";
import { reviewsContent } from "../site/content/reviews.ts";
import { slidesContent } from "../site/content/slides.ts";
import { studioContent } from "../site/content/studio.ts";
import { teamContent } from "../site/content/team.ts";
import { textsContent } from "../site/content/texts.ts";
import { badgesContent } from "../stats/content/badges.ts";
import { deskContent } from "./definitions/desk.ts";
import { cookiesContent, privacyContent, termsContent } from "./definitions/legalText.ts";
import { mailsContent } from "./definitions/mails.ts";
import { newsContent } from "./definitions/news.ts";

/** Contents that staff edit, in the order of their list (docs/product/content.md): for the editor; others read one by its definition. */
export const contents = {
  slides: slidesContent,
  reviews: reviewsContent,
  rating: ratingContent,
  team: teamContent,
  texts: textsContent,
  classTypes: classTypesContent,
  questions: questionsContent,
  season: seasonContent,
  partners: partnersContent,
  downloads: downloadsContent,
  studio: studioContent,
  receipts: receiptsContent,
  contacts: contactsContent,
  hours: hoursContent,
  rules: rulesContent,
  trials: trialsContent,
  services: servicesContent,
  mails: mailsContent,
  offers: offersContent,
  enrolment: enrolmentContent,
  news: newsContent,
  promotions: promotionsContent,
  referrals: programContent,
  badges: badgesContent,
  terms: termsContent,
  privacy: privacyContent,
  cookies: cookiesContent,
  desk: deskContent,
};

export type ContentName = keyof typeof contents;
export type ContentValue<Name extends ContentName> = ContentOf<(typeof contents)[Name]>;

/** Returns whether there is a content of this name. */
export const isContentName = (name: string): name is ContentName => Object.hasOwn(contents, name);

/** Returns whether the members' app reads a content. */
export const isForMembers = (name: ContentName): boolean =>
  contents[name].audience === "members" || "isInApp" in contents[name];

/** Every content's name, in the order of the list. */
export const contentNames = Object.keys(contents).filter(isContentName);
