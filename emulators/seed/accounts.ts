import type { Attendance, Standing } from "@studio/contract/account/model.ts";
import { searchTerms } from "@studio/contract/account/search.ts";
import { document, type SeedDocument } from "./document.ts";
import type { Person } from "./people.ts";

const DAY_MS = 86_400_000;

/** A person's profile, and the rights that every sign-in from then on has. */
export function accountDocuments(
  person: Person,
  attendance: Attendance,
  standing: Standing,
  isCustomer: boolean,
  now: Date,
): SeedDocument[] {
  const { uid, first_name, last_name, email, phone, role, membership, programs } = person;
  const joined_at = new Date(now.getTime() - person.joinedDaysAgo * DAY_MS);
  const validSince = new Date(Math.floor(joined_at.getTime() / 1000) * 1000);
  const username = email.slice(0, email.indexOf("@"));
  return [
    document(
      "users",
      { uid },
      {
        username,
        first_name,
        last_name,
        email,
        phone,
        picture_url: null,
        membership,
        programs,
        attendance,
        admin: role !== null,
        role,
        joined_at,
        customer_since: isCustomer ? joined_at : null,
        standing,
        search_terms: searchTerms({ first_name, last_name, username, email, phone }),
        deletion_requested_at: null,
      },
    ),
    document("access", { uid }, { validSince }),
  ];
}
