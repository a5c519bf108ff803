import { type Lead, type LeadDocument, leadDocument } from "../leads/model.ts";
import { PRIVACY_VERSION } from "../leads/privacy.ts";
import { searchTerms } from "../people/search.ts";

/** Returns a lead as staff see it. */
export const makeLeadWire = (overrides: Partial<Lead> = {}): Lead => {
  const { createdAt, answeredAt, announced: _, search_terms: __, ...lead } = makeLead();
  return { id: "lead-1", ...lead, trials: [], created_at: createdAt, answered_at: answeredAt, ...overrides };
};

/** Returns a stored lead for a trial, with status `new`. */
export const makeLead = (
  overrides: Partial<LeadDocument> & { email?: string } = {},
): LeadDocument & { email: string } => {
  const { createdAt = new Date("2026-11-24T08:05:00Z"), email = "ada@posta.test" } = overrides;
  const { first_name = "Ada", last_name = "Prova", phone = "+393330000000" } = overrides;
  const lead = leadDocument.parse({
    kind: "trial",
    status: "new",
    first_name,
    last_name,
    phone,
    search_terms: searchTerms({ first_name, last_name, phone, email }),
    service: "PT",
    message: "",
    when: null,
    when2: null,
    date: null,
    source: "/",
    consent: { kind: "sent_below_policy", privacy_version: PRIVACY_VERSION, at: createdAt },
    notes: "",
    createdAt,
    answeredAt: null,
    ...overrides,
    email,
  });
  return { ...lead, email };
};
