import type * as z from "zod";
import { group, line, list, text } from "../../fields/fields.ts";

const question = group("Domanda", { question: line("Domanda", 120), answer: text("Risposta", 800) });

/** Questions with their answers on the HYROX page, where search engines read them too. */
export const questions = list("Domande", question, {
  nameField: "question",
  min: 1,
  max: 20,
  isDistinct: true,
});
export type Question = z.output<typeof question.schema>;
