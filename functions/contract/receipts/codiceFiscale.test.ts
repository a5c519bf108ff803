import { CheckDigitizer } from "@marketto/codice-fiscale-utils";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codiceFiscale, controlCharacter } from "./codiceFiscale.ts";

const messageOf = (text: string) => codiceFiscale.safeParse(text).error?.issues[0]?.message;

const shape = "Il codice fiscale ha 16 lettere e cifre, per esempio RSSMRA85T10A562S";
const day = "Il giorno di nascita, decimo e undicesimo carattere, non esiste: ricontrolla il codice fiscale";
const eleven =
  "Undici cifre sono il codice di un’associazione o un codice provvisorio: serve quello della persona, di 16 lettere e cifre";
const letters = "C’è una lettera O o I al posto di uno zero o di un uno: ricontrolla il codice fiscale";
const control = "L’ultima lettera non torna con le altre: ricontrolla il codice fiscale";

describe("a codice fiscale", () => {
  test.each([
    ["the example of the tax office", "RSSMRA85T10A562S", "RSSMRA85T10A562S"],
    ["one in small letters, in groups", " rss mra 85t10 a562s ", "RSSMRA85T10A562S"],
    ["one of a woman, whose day is 40 higher", "VRDLCU90A41F205P", "VRDLCU90A41F205P"],
    ["one born abroad, with hyphens", "NRI-GLI-92A41-Z112D", "NRIGLI92A41Z112D"],
    ["one with invisible marks", "\u202aRSSMRA85T10A562S\u202c", "RSSMRA85T10A562S"],
    ["one with letters for digits", "RSSMRA85T10A56NH", "RSSMRA85T10A56NH"],
  ])("is taken: %s", (_, typed, code) => {
    expect(codiceFiscale.parse(typed)).toBe(code);
  });

  test.each([
    ["another last letter", "RSSMRA85T10A562T", control],
    ["two letters exchanged", "RSSMAR85T10A562S", control],
    ["a month that is none", "RSSMRA85F10A562S", shape],
    ["a day of 32", "RSSMRA85T32A562S", day],
    ["a day of 0", "RSSMRA85T00A562S", day],
    ["a day of 81", "RSSMRA85T81A562Y", day],
    ["the 31 April of a woman", "RSSMRA85D71A562S", day],
    ["29 February of no leap year", "RSSMRA85B29A562S", day],
    ["a letter O for a zero", "RSSMRA85T1OA562S", letters],
    ["fifteen characters", "RSSMRA85T10A562", shape],
    ["a partita IVA", "01234567897", eleven],
    ["a provisional code", "123 456 78903", eleven],
    ["nothing", "", shape],
  ])("is refused with %s", (_, typed, message) => {
    expect(messageOf(typed)).toBe(message);
  });
});

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const letter = fc.constantFrom(...LETTERS);
const character = fc.constantFrom(...LETTERS, ..."0123456789");
const several = (one: fc.Arbitrary<string>, length: number) =>
  fc.array(one, { minLength: length, maxLength: length }).map((all) => all.join(""));

/** Returns the code with its control character as another library computes it. */
const completed = (fifteen: string): string => `${fifteen}${CheckDigitizer.checkDigit(fifteen)}`;

test("the control character of any fifteen characters is that of another library", () => {
  fc.assert(
    fc.property(several(character, 15), (fifteen) => {
      expect(fifteen + controlCharacter(fifteen)).toBe(completed(fifteen));
    }),
    { numRuns: 1_000 },
  );
});

/** The first fifteen characters of a person’s code, with letters for some of its digits. */
const person = fc
  .record({
    names: several(letter, 6),
    year: fc.integer({ min: 0, max: 99 }),
    month: fc.constantFrom(..."ABCDEHLMPRST"),
    day: fc.oneof(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 41, max: 68 })),
    municipality: fc.tuple(letter, fc.integer({ min: 1, max: 999 })),
    asLetters: fc.array(fc.boolean(), { minLength: 15, maxLength: 15 }),
  })
  .map(({ names, year, month, day, municipality: [first, number], asLetters }) => {
    const two = (of: number) => String(of).padStart(2, "0");
    const code = `${names}${two(year)}${month}${two(day)}${first}${String(number).padStart(3, "0")}`;
    return code.replace(/\d/g, (digit, place: number) =>
      asLetters[place] ? ("LMNPQRSTUV"[Number(digit)] ?? digit) : digit,
    );
  });

test("takes everybody’s code, also with letters for digits, and refuses it with any other last letter", () => {
  fc.assert(
    fc.property(person, letter, (fifteen, last) => {
      const code = completed(fifteen);
      expect(codiceFiscale.parse(code.toLowerCase())).toBe(code);
      if (code.at(-1) !== last) expect(messageOf(fifteen + last)).toBe(control);
    }),
  );
});
