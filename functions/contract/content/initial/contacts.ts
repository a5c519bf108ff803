import { contacts } from "../../studio.ts";
import type { StudioContacts } from "../definitions/contacts.ts";

export const initialContacts: StudioContacts = {
  ...contacts,
  phones: [...contacts.phones],
  socials: [...contacts.socials],
};
