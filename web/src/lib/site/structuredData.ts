import { coordinatesOf } from "@studio/contract/identity.ts";
import type { StudioContacts } from "@studio/contract/site/content/contacts.ts";
import { daysOf, type OpeningTime } from "@studio/contract/site/openingHours.ts";
import { studio } from "@studio/contract/studio.ts";

/** Structured data of a page (schema.org as JSON-LD), one object per script. */
export type StructuredData = { "@type": string | readonly string[] } & Record<string, unknown>;

const absolute = (path: string): string => new URL(path, studio.url).href;
const euros = (cents: number): string => (cents / 100).toFixed(2);

/** Returns the studio as the same entity on every page. */
const theStudio = () => ({
  "@type": ["HealthClub", "SportsActivityLocation"],
  "@id": absolute("/#studio"),
  name: studio.name,
  url: studio.url,
});

function postalAddress() {
  const { street, postcode, city, province } = studio.address;
  return {
    "@type": "PostalAddress",
    streetAddress: street,
    postalCode: postcode,
    addressLocality: city,
    addressRegion: province,
    addressCountry: "IT",
  };
}

/** Returns the studio as a place. */
export function healthClub(
  hours: readonly OpeningTime[],
  { email, phones, socials }: StudioContacts,
): StructuredData {
  return {
    ...theStudio(),
    image: absolute("/share.jpg"),
    priceRange: "€€",
    email,
    telephone: phones[0]?.number,
    address: postalAddress(),
    geo: { "@type": "GeoCoordinates", ...coordinatesOf(studio.position) },
    openingHoursSpecification: hours.map((time) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: daysOf(time),
      opens: time.opens,
      closes: time.closes,
    })),
    sameAs: socials.map(({ url }) => url),
  };
}

/** Returns questions with their answers as plain text. */
export const faqPage = (items: readonly { question: string; answer: string }[]): StructuredData => ({
  "@type": "FAQPage",
  mainEntity: items.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

/** Returns the breadcrumbs of a page; the home is added. */
export const breadcrumbs = (steps: readonly { name: string; path: string }[]): StructuredData => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ name: "Home", path: "/" }, ...steps].map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: absolute(path),
  })),
});

const offer = (price: number, path: string) => ({
  "@type": "Offer",
  price: euros(price),
  priceCurrency: "EUR",
  url: absolute(path),
});

type Priced = { name: string /** In euro cents. */; price: number };

/** Returns the services that the studio sells on a page. */
export const offerCatalog = (about: {
  name: string;
  description: string;
  path: string;
  offers: readonly Priced[];
}): StructuredData => ({
  ...theStudio(),
  hasOfferCatalog: {
    "@type": "OfferCatalog",
    name: about.name,
    description: about.description,
    url: absolute(about.path),
    itemListElement: about.offers.map(({ name, price }) => ({ ...offer(price, about.path), name })),
  },
});

/** Returns the coaches. */
export const staff = (people: readonly { name: string; role: string; bio: string }[]): StructuredData => ({
  ...theStudio(),
  employee: people.map(({ name, role, bio }) => ({
    "@type": "Person",
    name,
    jobTitle: role,
    description: bio,
    worksFor: { "@id": theStudio()["@id"] },
  })),
});

/** Returns a race in the studio; `price` of one place in euro cents. */
export const raceEvent = (about: {
  name: string;
  path: string;
  start: Date;
  end: Date;
  price: number;
  soldOut: boolean;
}): StructuredData => ({
  "@type": "SportsEvent",
  name: about.name,
  url: absolute(about.path),
  image: absolute("/share.jpg"),
  startDate: about.start.toISOString(),
  endDate: about.end.toISOString(),
  eventStatus: "https://schema.org/EventScheduled",
  eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
  location: { "@type": "Place", name: studio.name, address: postalAddress() },
  organizer: theStudio(),
  offers: {
    ...offer(about.price, about.path),
    availability: `https://schema.org/${about.soldOut ? "SoldOut" : "InStock"}`,
  },
});

/** Returns a blog post; `published` and `modified` are ISO 8601 in UTC. */
export const article = (about: {
  title: string;
  description: string;
  path: string;
  published: string;
  modified: string;
  author: string;
  /** A path of this site, or a URL. */
  image: string;
}): StructuredData => ({
  "@type": "Article",
  headline: about.title,
  description: about.description,
  mainEntityOfPage: absolute(about.path),
  datePublished: about.published,
  dateModified: about.modified,
  image: absolute(about.image),
  author: { "@type": "Person", name: about.author },
  publisher: { "@type": "Organization", name: studio.name, url: studio.url },
});
