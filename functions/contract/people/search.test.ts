import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { memberDocument } from "./model.ts";
import {
  lookupTerms,
  matchesPerson,
  matchesText,
  queryWords,
  type Searched,
  searchTerms,
  searchWords,
} from "./search.ts";

const anna = {
  first_name: "Anna-Maria",
  last_name: "D’Angelo Però",
  username: "anna.dangelo2",
  email: "am.dangelo@posta.test",
  phone: "+393330000104",
};

/** Returns whether a query finds a person as the server does: looked up in the index, then compared. */
function finds(query: string, person: Searched = anna, terms = searchTerms(person)): boolean {
  const words = queryWords(query);
  return lookupTerms(words).some((term) => terms.includes(term)) && matchesPerson(person, words);
}

const named = (first_name: string, last_name: string, more: Partial<Searched> = {}): Searched => ({
  first_name,
  last_name,
  ...more,
});

describe("a search", () => {
  test.each([
    "an",
    "ANNA",
    "anna-maria",
    "annamaria",
    "maria",
    "Maria Anna",
    "angelo",
    "d'angelo",
    "dangelo",
    "dangelopero",
    "d angelo",
    "D’ANGELO pe",
    "pero",
    "però anna",
    "anna p",
    "p anna",
    "a p",
    "anna.dan",
    "a.pero",
    "am.dangelo@posta.test",
    "angelo@posta",
    "  anna  ",
    "nna",
    "gel",
    "posta",
    "sta.test",
    "3330000",
    "333 000 0104",
    "+39 333-0000104",
    "0039 333 0000104",
    "0039333",
    "(333) 0000104",
    "0104",
    "00104",
    "104",
    "anna 0104",
    "anna 333 000 01",
    "+39 333 0000104 d’angelo",
    "anna.dangelo2 am.dangelo@posta 333",
  ])("finds by %j", (query) => {
    expect(finds(query)).toBe(true);
  });

  test.each([
    "",
    "!?",
    "na",
    "a",
    "anna x",
    "x p",
    "anna bianchi",
    "dangelo@test",
    "04",
    "0010",
    "3330000105",
    "anna 333 000 02",
  ])("does not find by %j", (query) => {
    expect(finds(query)).toBe(false);
  });

  test.each([
    ["lukasz", named("Łukasz", "Nowak")],
    ["jorgensen", named("Søren", "Jørgensen")],
    ["strasse", named("Ida", "Straße")],
    ["dokovic", named("Ana", "Đoković")],
    ["ilknur", named("Ilknur", "Ay")],
    ["nicolo'", named("Nicolò", "Rossi")],
    ["nicolò", named("Nicolo'", "Rossi")],
    ["deluca", named("Ugo", "De Luca")],
    ["de luca", named("Ugo", "Deluca")],
    ["lo re", named("Ugo", "Lore")],
    ["dellorto", named("Ugo", "Dell’Orto")],
    ["dell orto", named("Ugo", "Dell`Orto")],
    ["d´angelo", named("Ugo", "Dangelo")],
    ["omar b", named("Omar", "Bassi")],
    ["347 1110104", named("Ugo", "Neri", { phone: "393471110104" })],
    ["+39 347 1110104", named("Ugo", "Neri", { phone: "3471110104" })],
    ["00393471110104", named("Ugo", "Neri", { phone: "+393471110104" })],
    ["3934567", named("Ugo", "Neri", { phone: "3934567890" })],
    ["+41 79 123", named("Ugo", "Neri", { phone: "0041791234567" })],
    ["039 23", named("Ugo", "Neri", { phone: "+39039230101" })],
    ["o", named("O", "Kim")],
  ])("finds by %j %o", (query, person) => {
    expect(finds(query, person)).toBe(true);
  });
});

const partsOf = (text: string) => searchWords(text).flatMap((word) => word.split(/[@._-]+/).filter(Boolean));

/** Names of few words in any script, with the separators that people type. */
const name = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 10 }),
      fc.constantFrom("Élise", "İpek", "𝒜da", "Ng", "Lo-Re", "D’Angelo", "de", "Łukasz", "Straße"),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => parts.join(" "))
  // Without letters that are typed as apostrophes.
  .filter((text) => partsOf(text).length <= 4 && !/[ʹʼ]/.test(text.normalize("NFKD")));
const person = fc.record({
  first_name: name,
  last_name: name,
  username: fc.constant("prova"),
  email: fc.constantFrom("a@b.it", "anna.rossi@posta.test", null),
  phone: fc.constantFrom("+393330000104", "0391234567", "+41791234567", null),
});

const wordsOf = ({ first_name, last_name }: Searched) => [first_name, last_name].flatMap(partsOf);

test("finds by every beginning of every name, and by one letter when another word is there", () => {
  fc.assert(
    fc.property(person, fc.nat(), fc.nat(), (member, cut, at) => {
      const terms = searchTerms(member);
      const words = wordsOf(member);
      const other = words[at % Math.max(1, words.length)] ?? "";
      for (const word of words) {
        const [first = "", ...rest] = word;
        const length = Math.max(1, cut % (rest.length + 1));
        const typed = first + rest.slice(0, length).join("");
        expect(finds(typed, member, terms), typed).toBe(true);
        // Digits after a number would be one number with it.
        if (!/^\d+$/.test(other + first)) expect(finds(`${other} ${first}`, member, terms), word).toBe(true);
      }
    }),
  );
});

test("finds by every part of three characters of a name", () => {
  fc.assert(
    fc.property(person, fc.nat(), fc.nat(), (member, at, more) => {
      const terms = searchTerms(member);
      for (const word of wordsOf(member)) {
        const characters = [...word].slice(0, 24);
        if (characters.length < 3) continue;
        const start = at % (characters.length - 2);
        const typed = characters.slice(start, start + 3 + (more % characters.length)).join("");
        expect(finds(typed, member, terms), typed).toBe(true);
      }
    }),
  );
});

test("finds by the last digits of a number, however it is stored, and by those only", () => {
  const digits = fc.stringMatching(/^3[2-9]\d{8}$/);
  fc.assert(
    fc.property(
      digits,
      fc.constantFrom("", "+39", "0039", "39"),
      fc.integer({ min: 3, max: 10 }),
      (number, prefix, last) => {
        const member = named("Ugo", "Neri", { phone: prefix + number });
        const typed = number.slice(-last);
        expect(finds(typed, member)).toBe(true);
        for (const typedPrefix of ["+39 ", "0039 ", "39"])
          expect(finds(typedPrefix + number, member)).toBe(true);
        const inside = number.slice(-5, -1);
        const begins = ["", "39", "0039"].some((typedPrefix) => (typedPrefix + number).startsWith(inside));
        expect(finds(inside, member)).toBe(begins || number.endsWith(inside));
      },
    ),
  );
});

test("looks up whom it would find", () => {
  const typed = fc.oneof(
    fc.tuple(name, name).map((two) => two.join(" ")),
    fc.stringMatching(/^[a-z ]{1,12}$/),
    fc.stringMatching(/^[0-9 +]{1,14}$/),
  );
  fc.assert(
    fc.property(person, typed, (member, query) => {
      const words = queryWords(query);
      // Two short words that are one in the name are found by the first of them only.
      fc.pre(words.some((word) => [...word].length > 2) || words.length < 2);
      if (matchesPerson(member, words)) expect(finds(query, member), query).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test("the terms fit the document, in whole characters", () => {
  const longest = fc.string({ unit: "binary", maxLength: 80 }).filter((text) => text.length <= 80);
  fc.assert(
    fc.property(longest, longest, (first_name, last_name) => {
      const terms = searchTerms({
        first_name,
        last_name,
        username: "u".repeat(80),
        email: `${"a.".repeat(120)}a@b.it`,
        phone: "+39333000010412345678",
      });
      expect(memberDocument.shape.search_terms.safeParse(terms).success).toBe(true);
      expect(terms.join(" ")).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});

test.each([
  ["orario", "Orario settimanale"],
  ["SETTIM orario", "Orario settimanale"],
  ["ttim", "Orario settimanale"],
  ["perché", "Perche no"],
  ["", "Stato"],
])("%j is in the text %j", (query, text) => {
  expect(matchesText(text, query)).toBe(true);
});

test.each([
  ["ra", "Orario settimanale"],
  ["orario festa", "Orario settimanale"],
])("%j is not in the text %j", (query, text) => {
  expect(matchesText(text, query)).toBe(false);
});
