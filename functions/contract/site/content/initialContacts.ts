import { contacts } from "../../studio.ts";
import type { StudioContacts } from "./contacts.ts";

export const initialContacts: StudioContacts = {
  ...contacts,
  phones: [...contacts.phones],
  socials: [...contacts.socials],
};
