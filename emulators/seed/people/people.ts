import type { PackageLimits } from "@studio/contract/packages/limits/labels.ts";
import type { Package } from "@studio/contract/packages/model.ts";
import type { Role } from "@studio/contract/roles.ts";
import { offer } from "@studio/contract/shop/catalogue.ts";
import type { OfferId } from "@studio/contract/shop/offer.ts";
import { offerTitle } from "@studio/contract/shop/purchase.ts";
import { inventedNames } from "./names.ts";

/** Package of a sample person; days count from the day of the seed. */
export type Plan = {
  name: string;
  size: number;
  /** In cents. */
  price: number;
  /** Id in the catalogue, of what is sold there. */
  offer?: OfferId;
  grantedDaysAgo: number;
  expiresInDays: number | null;
  /** Of a membership that renews: the months after its grant that are paid, and the next one. */
  months?: number;
  /** For which classes it pays, if not for all. */
  limits?: PackageLimits;
  /** Sessions that it gives besides classes, or instead of them, and how long it is valid from its first class. */
  gives?: Pick<Package, "extras" | "service" | "validity">;
  /** First and last day of a pause, which postpones the expiry. */
  pause?: { from: number; to: number };
  /** Days since it was renewed, before its end: the next one begins where it ends. */
  renewedDaysAgo?: number;
  /** Id of the checkout session of a package that was bought online, without the request to begin at once. */
  boughtOnline?: string;
};

/** A sample person. */
export type Person = {
  uid: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  role: Role | null;
  /** Year of birth of a person whose birthday is the day of the seed; `null` for the others. */
  bornIn: number | null;
  membership: boolean;
  programs: string[];
  plan: Plan | null;
  joinedDaysAgo: number;
  /** Lessons per week. */
  habit: number;
  /** Days since the last lesson of a member who stays away; 0 for the others. */
  awayDays: number;
  /** Lessons attended before the system existed. */
  lessonsBefore: number;
};

const monthly = (endsIn: number): Plan => ({
  name: "Small Class - abbonamento mensile",
  size: 0,
  price: 14_000,
  grantedDaysAgo: 30 - endsIn,
  expiresInDays: endsIn,
});
const quarterly = (endsIn: number): Plan => ({
  name: "Small Class - abbonamento trimestrale",
  size: 0,
  price: 42_000,
  offer: "class-3-months",
  grantedDaysAgo: 90 - endsIn,
  expiresInDays: endsIn,
});
/** Packs of 10 and 20 lessons never expire (docs/product/packages.md#packs-and-subscriptions). */
const pack = (size: 10 | 20, grantedDaysAgo: number): Plan => ({
  name: `Small Class - ${size} lezioni`,
  size,
  price: size === 10 ? 15_000 : 25_000,
  offer: `class-${size}`,
  grantedDaysAgo,
  expiresInDays: null,
});

/** Two small classes a week. */
const twiceAWeek = (endsIn: number): Plan => ({
  name: "Small class, 3 mesi, 2 lezioni a settimana",
  size: 0,
  price: 33_000,
  grantedDaysAgo: 90 - endsIn,
  expiresInDays: endsIn,
  limits: { frequency: { count: 2, per: "week" } },
});
/** Two small classes a week, month after month: two months are paid, and the third is debited next. */
const renewing: Plan = {
  name: "Small class, 2 a settimana, mese per mese",
  size: 0,
  price: 7_900,
  grantedDaysAgo: 45,
  expiresInDays: 45,
  months: 3,
  limits: { frequency: { count: 2, per: "week" } },
};
/** Ten lessons of the hours when few people come, within ninety days. */
const offPeak = (endsIn: number): Plan => ({
  name: "Small class, 10 lezioni di giorno",
  size: 10,
  price: 11_000,
  grantedDaysAgo: 90 - endsIn,
  expiresInDays: endsIn,
  limits: { days: [1, 2, 3, 4, 5], hours: { from: "08:00", until: "16:00" } },
});

/** The same, with a massage for free that is still to be had. */
const withMassage = (endsIn: number): Plan => ({
  ...twiceAWeek(endsIn),
  name: "Small class, 3 mesi e un massaggio",
  gives: { extras: [{ id: "massage", name: "Massaggio", size: 1, remaining: 1, cents: 0 }] },
});
/** Three massages. */
const massages: Plan = {
  name: "3 massaggi",
  size: 3,
  price: 13_500,
  grantedDaysAgo: 12,
  expiresInDays: 170,
  gives: { service: { id: "massage", name: "Massaggio" } },
};
/** Ten lessons for sixty days from the first one, which is still to be booked. */
const fromFirstClass: Plan = {
  name: "Small class, 10 lezioni in 60 giorni",
  size: 10,
  price: 13_000,
  grantedDaysAgo: 1,
  expiresInDays: null,
  gives: { validity: { count: 60, unit: "days" } },
};

const person = (
  uid: string,
  first_name: string,
  last_name: string,
  more: Partial<Person> & Pick<Person, "email" | "phone">,
): Person => ({
  uid,
  first_name,
  last_name,
  role: null,
  bornIn: null,
  membership: false,
  programs: [],
  plan: null,
  joinedDaysAgo: 400,
  habit: 0,
  awayDays: 0,
  lessonsBefore: 0,
  ...more,
});

/** People used by name on the local sign-in page and in the journeys. */
const samplePeople: readonly Person[] = [
  person("socio", "Marco", "Bianchi", {
    email: "socio@studio.test",
    phone: "+393330000001",
    plan: pack(10, 25),
    habit: 2,
    lessonsBefore: 180,
  }),
  person("abbonata", "Giulia", "Ferri", {
    email: "abbonata@studio.test",
    phone: "+393330000002",
    // A leap year has every day.
    bornIn: 1992,
    membership: true,
    programs: ["1"],
    plan: monthly(5),
    habit: 3,
    lessonsBefore: 1320,
    joinedDaysAgo: 900,
  }),
  person("scaduto", "Luca", "Moretti", {
    email: "scaduto@studio.test",
    phone: "+393330000003",
    plan: monthly(-10),
    habit: 1,
    lessonsBefore: 2050,
    joinedDaysAgo: 3000,
  }),
  person("nuova", "Sara", "Conti", {
    email: "nuova@studio.test",
    phone: "+393330000004",
    joinedDaysAgo: 2,
  }),
  person("attesa", "Nicola", "Greco", {
    email: "attesa@studio.test",
    phone: "+393330000008",
    plan: { ...pack(10, 3), name: offerTitle(offer("class-10")), boughtOnline: "cs_test_begin" },
    joinedDaysAgo: 30,
  }),
  person("admin", "Anna", "Fabbri", {
    email: "admin@studio.test",
    phone: "+393330000005",
    role: "owner",
    joinedDaysAgo: 1200,
  }),
  person("coach", "Davide", "Serra", {
    email: "coach@studio.test",
    phone: "+393330000006",
    role: "coach",
    joinedDaysAgo: 700,
  }),
  person("desk", "Elena", "Riva", {
    email: "desk@studio.test",
    phone: "+393330000007",
    role: "desk",
    joinedDaysAgo: 500,
  }),
];

/** Index of the member on holiday, with a paused subscription. */
const PAUSED = 11;
/** Index of the member who has renewed a subscription before its end. */
const RENEWED = 13;

/** Index of the member with two lessons a week, and of the one who comes by day. */
const TWICE_A_WEEK = 22;
const OFF_PEAK = 36;
/** Index of the member whose membership renews. */
const RENEWING = 42;

/** Index of the member with massages alone, and of the one whose first class begins the pack. */
const MASSAGES = 19;
const FROM_FIRST_CLASS = 59;

/** Returns the package of the other sixty members, in rotation. */
function planOf(index: number): Plan | null {
  const turn = index % 10;
  if (index === PAUSED) return { ...quarterly(12 + index), pause: { from: -2, to: 9 } };
  if (index === RENEWED) return { ...monthly(2 + (index % 9)), renewedDaysAgo: 1 };
  if (index === TWICE_A_WEEK) return withMassage(30);
  if (index === MASSAGES) return massages;
  if (index === FROM_FIRST_CLASS) return fromFirstClass;
  if (index === RENEWING) return renewing;
  if (index === OFF_PEAK) return offPeak(50);
  if (turn < 3) return quarterly(12 + (index % 50));
  if (turn === 3) return monthly(2 + (index % 9));
  if (turn < 7) return pack(20, 30 + index);
  if (turn < 9) return pack(10, 25 + index);
  return index % 20 === 9 ? monthly(-5 - index) : null;
}

/**
 * Days since the last lesson by index: some members are overdue, others likely to leave; those without a package left
 * long ago.
 */
const away: Readonly<Record<number, number>> = {
  5: 10,
  9: 16,
  17: 33,
  19: 75,
  26: 21,
  29: 36,
  39: 120,
  44: 20,
  49: 56,
  59: 200,
};

const ascii = (name: string) =>
  name
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .toLowerCase();

const members: readonly Person[] = inventedNames.map(({ first, last }, index) => {
  const number = String(index + 1).padStart(2, "0");
  const plan = planOf(index);
  return person(`m${number}`, first, last, {
    email: `${ascii(first)}.${ascii(last)}@studio.test`,
    phone: `+3933300001${number}`,
    membership: index % 6 === 0,
    programs: [...(index % 12 === 0 ? ["1"] : []), ...(index % 9 === 4 ? ["2"] : [])],
    plan,
    joinedDaysAgo: Math.max(plan?.grantedDaysAgo ?? 0, 60 + ((index * 37) % 900)),
    habit: 1 + (index % 4),
    awayDays: away[index] ?? 0,
    lessonsBefore: index % 5 === 0 ? index * 41 : 0,
  });
});

/** All people, the sample people first. */
export const people: readonly Person[] = [...samplePeople, ...members];

export const isSamplePerson = (uid: string): boolean => samplePeople.some((sample) => sample.uid === uid);

export const fullName = ({ first_name, last_name }: Person): string => `${first_name} ${last_name}`;
