import { z } from "zod";
import { emailAddress, personName, phoneNumber } from "../account/model.ts";
import { storedInstant } from "../instant.ts";

/** Which form a request came through: the last part of its call's path. */
export const leadKind = z.enum([
  "ebook1",
  "ebook2",
  "ebook3",
  "ebook_knee",
  "scheda",
  "estate1",
  "estate2",
  "trial",
  "trialcorsa",
  "trialhyrox",
  "eot-access",
  "hyrox-simulation",
]);

/** `leads/{id}`: a request from the public site and how far staff are with it (decisions, "Public site"). */
export const leadDocument = z.object({
  kind: leadKind,
  status: z.enum(["new", "contacted", "won", "lost"]),
  first_name: personName,
  last_name: personName,
  email: emailAddress,
  phone: phoneNumber.nullable(),
  message: z.string().max(2000),
  source: z.string().max(200),
  createdAt: storedInstant,
});
export type LeadDocument = z.output<typeof leadDocument>;
