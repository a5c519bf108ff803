import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import {
  type FormKind,
  fileLead,
  hyroxTrialLead,
  onlineAccessLead,
  runningCallLead,
  simulationLead,
  trialLead,
} from "./model.ts";
import { thanksOf } from "./thanks.ts";

const labels = {
  name: "Nome",
  surname: "Cognome",
  first_name: "Nome",
  last_name: "Cognome",
  email: "Email",
  phone: "Telefono",
  service: "Servizio",
  message: "Messaggio",
  when: "Data e ora",
  when2: "Fino alle",
  date: "Data",
};

/** Declares the call of a public form. Repeating it with the same idempotency key stores one lead. */
const form = <Body extends z.ZodObject>(kind: FormKind, body: Body, summary: string) =>
  endpoint(`POST /public/${kind}`, "anyone", {
    keyIn: "header",
    plainForm: { leadsTo: thanksOf[kind], labels },
    summary,
    body,
    response: z.object({ status: z.literal("received") }),
  });

export const leads = {
  ebook1: form("ebook1", fileLead, "Asks for the first e-book."),
  ebook2: form("ebook2", fileLead, "Asks for the second e-book."),
  ebook3: form("ebook3", fileLead, "Asks for the third e-book."),
  ebookKnee: form("ebook_knee", fileLead, "Asks for the e-book on knees."),
  scheda: form("scheda", fileLead, "Asks for the mobility sheet."),
  estate1: form("estate1", fileLead, "Asks for the body-weight summer sheet."),
  estate2: form("estate2", fileLead, "Asks for the summer sheet with equipment."),
  trial: form("trial", trialLead, "Asks for a free trial or a movement test."),
  trialRun: form("trialcorsa", runningCallLead, "Asks for a call about the running analysis."),
  trialHyrox: form("trialhyrox", hyroxTrialLead, "Asks for a HYROX trial."),
  onlineAccess: form("eot-access", onlineAccessLead, "Asks for access to online training."),
  hyroxSimulation: form("hyrox-simulation", simulationLead, "Asks for a simulation date."),
};
