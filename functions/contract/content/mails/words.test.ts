import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mails } from "../definitions/mails.ts";
import { initialMails } from "../initial/mails.ts";
import { placeholdersOf } from "./kinds.ts";
import { fillWords, paragraphsOf } from "./words.ts";

const { reminder } = initialMails;
const faultOf = (words: Partial<typeof reminder>): string | undefined =>
  mails.schema.safeParse({ ...initialMails, reminder: { ...reminder, ...words } }).error?.issues[0]?.message;

describe("the words of a mail", () => {
  test.each([
    "Domani, {persona}, {classe}: {orario}",
    "{persona}, ci vediamo da {studio} a {città}",
    "Ciao {persona}! Per cambiare chiama {telefoni}",
  ])("may be: %s", (subject) => {
    expect(faultOf({ subject })).toBeUndefined();
  });

  test.each([
    ["{nome}, a domani", "{nome} is the studio's name on pages"],
    ["Pacchetto {pacchetto}", "another mail's"],
    ["{classe, a domani", "unclosed"],
    ["classe}, a domani", "unopened"],
    ["{{classe}}", "doubled"],
    ["{Classe}", "in other letters"],
    ["{{studio-phone}}", "a token of the outbox"],
  ])("may not be: %s", (subject) => {
    expect(faultOf({ subject })).toBe(
      "Fra parentesi graffe scrivi solo {persona}, {classe}, {orario}, {studio}, {città}, {telefoni}",
    );
  });

  test.each(["Un posto per {persona}!", "{persona} ha prenotato", "Ciao {persona}{persona}"])(
    "name the recipient only to address them: %s",
    (opening) => {
      expect(faultOf({ opening })).toMatch(/^Usa \{persona\} per chiamare chi legge/);
    },
  );

  test("are no HTML, more than a name, and not missing in the subject", () => {
    expect(faultOf({ closing: "<b>Vieni</b>" })).toBe("Scrivi solo testo: il codice HTML non è ammesso");
    expect(faultOf({ subject: "{persona}!" })).toBe("Scrivi anche qualche parola");
    expect(faultOf({ subject: " " })).toBe("Campo obbligatorio");
    expect(faultOf({ opening: "", closing: "" })).toBeUndefined();
  });
});

test.each([
  ["{persona}, ci vediamo domani", "Ci vediamo domani"],
  ["Ciao {persona}, ci vediamo", "Ciao, ci vediamo"],
  ["Ciao {persona}!", "Ciao!"],
  ["Ci vediamo, {persona}!", "Ci vediamo!"],
  ["Allora, {persona}, a domani", "Allora, a domani"],
  ["A domani! {persona}, porta l’acqua.", "A domani! Porta l’acqua."],
  ["{persona}, {persona}, vieni", "Vieni"],
  ["Vieni.\n\n{persona}, a domani", "Vieni.\n\nA domani"],
])("without a name “%s” is “%s”", (text, expected) => {
  expect(fillWords(text, {})).toBe(expected);
});

test("what the schema takes has no placeholder left, with or without a name, whatever the values are", () => {
  const known = placeholdersOf("reminder");
  const parts = [...known, "ciao ", ", ", ". ", "!", " ", "\n\n", "vieni", "{", "}", "{nome}"];
  const values = Object.fromEntries(known.map((one) => [one.slice(1, -1), "{persona}$&"]));
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 8 }), fc.boolean(), (typed, isNamed) => {
      const text = typed.join("");
      fc.pre(faultOf({ closing: text }) === undefined);
      const { persona = "", ...others } = values;
      const filled = fillWords(text, isNamed ? values : others);
      expect(filled.replaceAll(persona, "")).not.toMatch(/[{}]/);
    }),
  );
});

test.each([
  ["", "Ti aspettiamo.", ["Ti aspettiamo."]],
  ["Grazie!", "Ti aspettiamo.", ["Grazie! Ti aspettiamo."]],
  ["Una notizia:", "Ti aspettiamo.", ["Una notizia: ti aspettiamo."]],
  ["Grazie 💪", "Ti aspettiamo.", ["Grazie 💪\nTi aspettiamo."]],
  ["Uno.\n \nDue.", "Ti aspettiamo.", ["Uno.", "Due. Ti aspettiamo."]],
])("a sentence of code follows “%s”", (words, after, expected) => {
  expect(paragraphsOf(words, { after })).toEqual(expected);
});

test("a sentence of code stands before the words", () => {
  expect(paragraphsOf("Uno.\n\nDue.", { before: "Pagato." })).toEqual(["Pagato. Uno.", "Due."]);
  expect(paragraphsOf("", { before: "Pagato." })).toEqual(["Pagato."]);
});
