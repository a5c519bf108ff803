import { pending } from "../endpoint.ts";

export const leads = {
  ebook1: pending("POST", "/public/ebook1", "anyone", "Asks for the first e-book."),
  ebook2: pending("POST", "/public/ebook2", "anyone", "Asks for the second e-book."),
  ebook3: pending("POST", "/public/ebook3", "anyone", "Asks for the third e-book."),
  ebookKnee: pending("POST", "/public/ebook_knee", "anyone", "Asks for the e-book on knees."),
  scheda: pending("POST", "/public/scheda", "anyone", "Asks for the mobility sheet."),
  estate1: pending("POST", "/public/estate1", "anyone", "Asks for the body-weight summer sheet."),
  estate2: pending("POST", "/public/estate2", "anyone", "Asks for the summer sheet with equipment."),
  trial: pending("POST", "/public/trial", "anyone", "Asks for a free trial or a movement test."),
  trialRun: pending("POST", "/public/trialcorsa", "anyone", "Asks for a call about the running analysis."),
  trialHyrox: pending("POST", "/public/trialhyrox", "anyone", "Asks for a HYROX trial."),
  onlineAccess: pending("POST", "/public/eot-access", "anyone", "Asks for access to online training."),
  hyroxSimulation: pending("POST", "/public/hyrox-simulation", "anyone", "Asks for a simulation date."),
};
