import type { StudioContacts } from "@studio/contract/site/content/contacts.ts";
import { initialContacts } from "@studio/contract/site/content/initialContacts.ts";
import { useContent } from "./currentContents.ts";

/** Returns the studio's contacts as they are published; for `asks` see `useContent`. */
export const useContacts = (asks?: boolean): StudioContacts => useContent("contacts", initialContacts, asks);

/** Returns the link that dials a number. */
export const telHref = (number: string): string => `tel:${number.replaceAll(" ", "")}`;

/** Returns the link to a mail with a subject. */
export const mailHref = (email: string, subject: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}`;
