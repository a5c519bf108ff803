import { z } from "zod";
import { endpoint, nothing } from "../endpoint.ts";
import {
  fileRequest,
  hyroxTrialRequest,
  onlineAccessRequest,
  runningCallRequest,
  simulationRequest,
  trialRequest,
} from "./model.ts";

/** A form of the public site; a lead that is sent again with its idempotency key is stored once. */
const form = <Body extends z.ZodObject>(path: `/public/${string}`, body: Body, summary: string) =>
  endpoint({
    method: "POST",
    path,
    who: "anyone",
    summary,
    params: nothing,
    query: nothing,
    body,
    response: z.object({ status: z.literal("received") }),
  });

export const leads = {
  ebook1: form("/public/ebook1", fileRequest, "Asks for the first e-book."),
  ebook2: form("/public/ebook2", fileRequest, "Asks for the second e-book."),
  ebook3: form("/public/ebook3", fileRequest, "Asks for the third e-book."),
  ebookKnee: form("/public/ebook_knee", fileRequest, "Asks for the e-book on knees."),
  scheda: form("/public/scheda", fileRequest, "Asks for the mobility sheet."),
  estate1: form("/public/estate1", fileRequest, "Asks for the body-weight summer sheet."),
  estate2: form("/public/estate2", fileRequest, "Asks for the summer sheet with equipment."),
  trial: form("/public/trial", trialRequest, "Asks for a free trial or a movement test."),
  trialRun: form("/public/trialcorsa", runningCallRequest, "Asks for a call about the running analysis."),
  trialHyrox: form("/public/trialhyrox", hyroxTrialRequest, "Asks for a HYROX trial."),
  onlineAccess: form("/public/eot-access", onlineAccessRequest, "Asks for access to online training."),
  hyroxSimulation: form("/public/hyrox-simulation", simulationRequest, "Asks for a simulation date."),
};
