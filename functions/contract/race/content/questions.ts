import type * as z from "zod";
import type { ContentDefinition } from "../../fields/definition.ts";
import { group, line, list, text } from "../../fields/fields.ts";
import { HYROX_PATH } from "../../site/town.ts";
import { initialQuestions } from "./initialQuestions.ts";

const question = group("Domanda", { question: line("Domanda", 120), answer: text("Risposta", 800) });

/** Questions with their answers on the HYROX page, where search engines read them too. */
export const questions = list("Domande", question, {
  nameField: "question",
  min: 1,
  max: 20,
  isDistinct: true,
});
export type Question = z.output<typeof question.schema>;

export const questionsContent = {
  name: "questions",
  title: "Domande su HYROX",
  shown: "Pagina HYROX, “Domande frequenti”, e i risultati dei motori di ricerca",
  page: HYROX_PATH,
  audience: "everybody",
  node: questions,
  initial: initialQuestions,
} as const satisfies ContentDefinition<typeof questions>;
