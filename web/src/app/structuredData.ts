import { studio } from "@contract/studio.ts";

/** What search engines read of a page (schema.org as JSON-LD), one object a script. */
export type StructuredData = { "@type": string | readonly string[] } & Record<string, unknown>;

/** The text of such a script: no `<` may end the script early. */
export const scriptText = (data: StructuredData): string =>
  JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const absolute = (path: string): string => new URL(path, studio.url).href;
const euros = (cents: number): string => (cents / 100).toFixed(2);

/** The studio as a place (public-site §1). */
export function healthClub(): StructuredData {
  const { street, postcode, city, province, country } = studio.address;
  return {
    "@type": ["HealthClub", "SportsActivityLocation"],
    name: studio.name,
    url: studio.url,
    image: absolute("/share.jpg"),
    email: studio.email,
    telephone: studio.phones[0].number,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      postalCode: postcode,
      addressLocality: city,
      addressRegion: province,
      addressCountry: country,
    },
    geo: { "@type": "GeoCoordinates", ...studio.position },
    openingHoursSpecification: studio.openingHours.map(({ weekdays, opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: weekdays.map((day) => DAYS[day - 1]),
      opens,
      closes,
    })),
    sameAs: studio.socials.map(({ url }) => url),
  };
}

/** Questions with their answers as plain text. */
export const faqPage = (items: readonly { question: string; answer: string }[]): StructuredData => ({
  "@type": "FAQPage",
  mainEntity: items.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

/** The way from the home to a page, the home left out. */
export const breadcrumbs = (steps: readonly { name: string; path: string }[]): StructuredData => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ name: "Home", path: "/" }, ...steps].map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: absolute(path),
  })),
});

type Offer = { name: string /** In euro cents. */; price: number };

/** A package or a group of them with what they cost. */
export const product = (about: {
  name: string;
  description: string;
  path: string;
  offers: readonly Offer[];
}): StructuredData => ({
  "@type": "Product",
  name: about.name,
  description: about.description,
  url: absolute(about.path),
  image: absolute("/share.jpg"),
  brand: { "@type": "Brand", name: studio.name },
  offers: about.offers.map(({ name, price }) => ({
    "@type": "Offer",
    name,
    price: euros(price),
    priceCurrency: "EUR",
    availability: "https://schema.org/InStock",
    url: absolute(about.path),
  })),
});

/** A blog post; `date` as ISO 8601. */
export const article = (about: {
  title: string;
  description: string;
  path: string;
  date: string;
  author: string;
  image?: string;
}): StructuredData => ({
  "@type": "Article",
  headline: about.title,
  description: about.description,
  mainEntityOfPage: absolute(about.path),
  datePublished: about.date,
  image: absolute(about.image ?? "/share.jpg"),
  author: { "@type": "Person", name: about.author },
  publisher: { "@type": "Organization", name: studio.name, url: studio.url },
});
