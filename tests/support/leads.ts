import { randomUUID } from "node:crypto";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { type FormKind, type LeadDocument, leadDocument } from "@studio/contract/leads/model.ts";
import { mailDocument } from "@studio/contract/mail.ts";
import { addRomeDays, romeInstant, romeMonday } from "@studio/contract/time/rome.ts";
import { STUDIO_MAILS } from "../../functions/src/leads/receive.ts";
import { hashOf } from "../../functions/src/platform/auth/secret.ts";
import { eventually } from "./mail.ts";
import { database } from "./server/database.ts";
import { type Answer, newAddress, request } from "./server/http.ts";

/** Returns a time on the next Monday, when the studio is open. */
const onMonday = (time: string) => romeInstant(addRomeDays(romeMonday(new Date()), 7), time).toISOString();

export const newEmail = (): string => `l-${randomUUID().slice(0, 12)}@posta.test`;

const contact = () => ({ first_name: "Ada", last_name: "Prova", email: newEmail() });
const file = () => ({ name: "Ada", surname: "Prova", email: newEmail() });
const trial = (service: string) => ({
  ...contact(),
  phone: "+39 333 000 0000",
  service,
  message: "Buongiorno",
  when: onMonday("18:30"),
});

/** A valid body for each form, with a new e-mail every time. */
export const bodies: Record<FormKind, () => Record<string, unknown> & { email: string }> = {
  ebook1: file,
  ebook2: file,
  ebook3: file,
  ebook_knee: file,
  scheda: file,
  estate1: file,
  estate2: file,
  trial: () => trial("PT"),
  trialcorsa: () => ({ ...trial("CORSA"), when2: onMonday("20:00") }),
  trialhyrox: () => trial("HYROX"),
  "eot-access": () => ({ ...contact(), service: "EOT", message: "" }),
  "hyrox-simulation": () => ({ ...contact(), phone: "3330000000", date: "2025-11-22" }),
};

/** Optional fields of the forms. */
export const optional = ["message", "service of trialcorsa"];

type Options = Parameters<typeof request>[2];

/** Sends a form, by default from a new address. */
export const send = (kind: FormKind, body: unknown, options: Options = {}): Promise<Answer> =>
  request("POST", `/public/${kind}`, { json: body, from: newAddress(), ...options });

/** Lets the studio be mailed about single requests again, which each file of this project counts together. */
export const forgetStudioMails = () =>
  database.doc(documentPath("limits", { key: hashOf(STUDIO_MAILS) })).delete();

export type StoredLead = LeadDocument & { id: string; email: string };

/** Returns the leads with this e-mail, as stored. */
export async function leadsOf(email: string): Promise<StoredLead[]> {
  const { docs } = await database.collection(collectionPath("leads", {})).where("email", "==", email).get();
  return docs.map((document) => ({ ...leadDocument.parse(document.data()), email, id: document.id }));
}

export async function mailIn(id: string) {
  const snapshot = await database.doc(documentPath("mail", { id })).get();
  return snapshot.exists ? mailDocument.parse(snapshot.data()) : undefined;
}

/** Waits until a mail of the outbox is in this state. */
export const mailReaches = (id: string, state: string) =>
  eventually(`The mail ${id} in ${state}`, async () => {
    const mail = await mailIn(id);
    return mail?.delivery.state === state ? mail : undefined;
  });
