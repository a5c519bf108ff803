import * as z from "zod";
import { formProtection } from "../formProtection.ts";
import { identifier } from "../identifier.ts";
import { personName } from "../people/contacts.ts";
import { emailAddress, phoneNumber, storedName } from "../people/model.ts";
import { seenFields } from "../text/meanwhile.ts";
import { multipleLines, singleLine } from "../text/typedText.ts";
import { romeDate, storedInstant, wireInstant } from "../time/instant.ts";
import { romeInstant, romeTime } from "../time/rome.ts";
import { privacyVersions } from "./privacy.ts";

/** Form that a lead came from: the last segment of its call's path; `walk_in` was added by staff at the door. */
const leadKind = z.enum([
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
  "walk_in",
]);
export type LeadKind = z.infer<typeof leadKind>;

/** Kinds of requests from forms of the site. */
export const formKind = leadKind.exclude(["walk_in"]);
export type FormKind = z.infer<typeof formKind>;

/** Services of the trial and test forms (docs/product/site-and-requests.md#services). */
export const trialServices = {
  PT: "Personal Training Singolo",
  COPPIA: "Personal Training di Coppia",
  CLASS: "Small Class",
  TEST: "Test Movimento e Performance",
} as const;

/** Services of the online-access form (docs/product/site-and-requests.md#services). */
export const onlineServices = {
  "prova gratuita": "Prova gratuita di 2 giorni",
  EOT: "Online training",
  PT: "Personal training online",
} as const;

const optionalMessage = multipleLines().max(2000, "Massimo 2000 caratteri").default("");

/**
 * Value of a date-time field: `2026-11-25T18:30` wall clock time in Rome, or an ISO instant. A `Date` in code. A wall clock
 * time that a day does not have, as its clock goes forward, is refused; of one that it has twice the second is meant, as in the timetable.
 */
export const chosenTime = z.codec(
  z
    .string("Campo obbligatorio")
    .min(1, "Campo obbligatorio")
    .pipe(z.iso.datetime({ local: true, offset: true, error: "Data e ora non valide" })),
  z.date(),
  {
    decode: (text, { issues }) => {
      const [day = "", time = ""] = text.split("T");
      if (/(Z|[+-]\d\d:\d\d)$/.test(time)) return new Date(text);
      const wall = time.slice(0, 5);
      const instant = romeInstant(day, wall);
      if (romeTime(instant) === wall) return instant;
      issues.push({ code: "custom", message: "Quest’ora non c’è: quella notte cambia l’ora", input: text });
      return z.NEVER;
    },
    encode: (date) => date.toISOString(),
  },
);

/**
 * Fields added by a form: anti-spam fields, its page, and the version of the privacy policy shown beside its button.
 * Other clients may omit them. A page left open may send an outdated version; unknown versions are refused.
 */
const form = {
  ...formProtection,
  privacy_version: z
    .enum(privacyVersions, "Versione dell’informativa sconosciuta: ricarica la pagina")
    .optional(),
  source: z.string().max(200, "Massimo 200 caratteri").optional(),
};

const contact = { first_name: personName, last_name: personName, email: emailAddress };

/** Requests a file. */
export const fileLead = z.strictObject({
  email: emailAddress,
  name: personName,
  surname: personName,
  ...form,
});
export type FileLead = z.output<typeof fileLead>;

/** Requests a trial or a movement test. */
export const trialLead = z.strictObject({
  ...contact,
  phone: phoneNumber,
  service: z.enum(["PT", "COPPIA", "CLASS", "TEST"], "Scegli un servizio"),
  message: optionalMessage,
  when: chosenTime,
  ...form,
});
export type TrialLead = z.output<typeof trialLead>;

/** Requests a call between `when` and `when2` about the running analysis. */
export const runningCallLead = z.strictObject({
  ...trialLead.shape,
  service: singleLine().max(80, "Massimo 80 caratteri").default("CORSA"),
  when2: chosenTime,
});
export type RunningCallLead = z.output<typeof runningCallLead>;

/** Requests a HYROX trial; the service is constant. */
export const hyroxTrialLead = z.strictObject({ ...trialLead.shape, service: z.literal("HYROX") });
export type HyroxTrialLead = z.output<typeof hyroxTrialLead>;

/** Requests access to the online training. */
export const onlineAccessLead = z.strictObject({
  ...contact,
  service: z.enum(["prova gratuita", "EOT", "PT"], "Scegli un servizio"),
  message: optionalMessage,
  ...form,
});
export type OnlineAccessLead = z.output<typeof onlineAccessLead>;

/** Requests a place on a simulation date. */
export const simulationLead = z.strictObject({
  ...contact,
  phone: phoneNumber,
  date: z.string("Campo obbligatorio").pipe(z.iso.date("Scegli una data")),
  ...form,
});
export type SimulationLead = z.output<typeof simulationLead>;

/**
 * How the person consented to an answer: forms have no checkbox, they name the privacy policy beside the submit button.
 */
const consentKind = z.enum(["sent_below_policy"]);

const consentFields = <Instant extends z.ZodType<Date>>(instant: Instant) =>
  z.object({ kind: consentKind, privacy_version: romeDate, at: instant });

/** Progress of a request; a `doubtful` one may come from a program, until staff say that it does not. */
export const leadStatus = z.enum(["new", "contacted", "won", "lost", "doubtful"]);
export type LeadStatus = z.infer<typeof leadStatus>;

const leadNotes = multipleLines().max(2000, "Massimo 2000 caratteri");

/**
 * `leads/{id}`: a request from the public site and its progress with staff
 * (docs/product/site-and-requests.md#requests).
 */
export const leadDocument = z.object({
  kind: leadKind,
  status: leadStatus,
  first_name: storedName,
  last_name: storedName,
  /** `null` only for a walk-in. */
  email: emailAddress.nullable(),
  phone: phoneNumber.nullable(),
  service: z.string().max(80).nullable(),
  message: z.string().max(2000),
  when: storedInstant.nullable(),
  when2: storedInstant.nullable(),
  /** Requested simulation date. */
  date: romeDate.nullable(),
  source: z.string().max(200),
  /** Consent with the version of the privacy policy; `null` if the client sent none. */
  consent: consentFields(storedInstant).nullable().default(null),
  /** Notes of staff. */
  notes: leadNotes,
  createdAt: storedInstant,
  /** When staff first moved it on from `new`; `null` until then. */
  answeredAt: storedInstant.nullable(),
  /** Classes with a seat for the sender (docs/product/classes-and-bookings.md#guests), oldest first. */
  trials: z
    .array(z.object({ classId: identifier, start: storedInstant }))
    .max(20)
    .default([]),
  /** The seat that staff freed last, with what an undo restores; `null` without one. */
  freed: z.object({ classId: identifier, at: storedInstant, counted: z.boolean() }).nullable().default(null),
  /** Id of the member that they became; `null` until then. */
  member: identifier.nullable().default(null),
  /** Id of the member of staff who follows it; `null` for none. */
  assignee: identifier.nullable().default(null),
  /** Whether the studio has been mailed about it; one that arrived beyond the day's ceiling waits for the collected mail. */
  announced: z.boolean().default(true),
  /** Terms by which staff find it (`searchTerms`); none in one that was stored before there was a search. */
  search_terms: z.array(z.string().max(80)).max(400).default([]),
});
export type LeadDocument = z.output<typeof leadDocument>;
/** A request that is about to be stored, which adds its search terms. */
export type NewLead = Omit<LeadDocument, "search_terms" | "assignee" | "freed">;

/** A lead as staff see it. */
export const leadForStaff = leadDocument
  .omit({ createdAt: true, answeredAt: true, announced: true, search_terms: true, freed: true })
  .extend({
    id: identifier,
    trials: z.array(
      z.object({
        class_id: identifier,
        start: wireInstant,
        state: z.enum(["booked", "present", "absent", "class_cancelled"]),
      }),
    ),
    when: wireInstant.nullable(),
    when2: wireInstant.nullable(),
    consent: consentFields(wireInstant).nullable(),
    created_at: wireInstant,
    answered_at: wireInstant.nullable(),
  });
export type Lead = z.output<typeof leadForStaff>;

/**
 * Status or notes that staff set on a lead; what is missing stays. `replaces` are the notes that their author has seen:
 * other ones are not overwritten.
 */
export const leadChange = z.strictObject({
  status: leadStatus.optional(),
  notes: leadNotes.optional(),
  replaces: seenFields(["notes"]),
});
export type LeadChange = z.output<typeof leadChange>;

/** A member of staff who can follow requests. */
export const leadAssignee = z.object({ id: identifier, name: z.string() });
export type LeadAssignee = z.output<typeof leadAssignee>;
