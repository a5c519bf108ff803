import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { memberDocument } from "./model.ts";
import { lookupWord, matchesSearch, queryWords, searchTerms, searchWords } from "./search.ts";

const anna = {
  first_name: "Anna-Maria",
  last_name: "D’Angelo Però",
  username: "anna.dangelo2",
  email: "am.dangelo@posta.test",
  phone: "+393330000104",
};

const finds = (query: string, person = anna): boolean =>
  matchesSearch(searchTerms(person), queryWords(query));

describe("search terms", () => {
  test.each([
    "an",
    "ANNA",
    "anna-maria",
    "maria",
    "Maria Anna",
    "angelo",
    "d'angelo",
    "D’ANGELO pe",
    "pero",
    "però anna",
    "anna.dan",
    "am.dangelo@posta.test",
    "  anna  ",
    "3330000",
    "333 000 0104",
    "+39 333-0000104",
    "(333) 0000104",
    "anna 333 000 01",
    "+39 333 0000104 d’angelo",
    "anna.dangelo2 am.dangelo@posta 333",
  ])("match %j", (query) => {
    expect(finds(query)).toBe(true);
  });

  test.each([
    "",
    "!?",
    "nna",
    "anna bianchi",
    "posta",
    "dangelo@posta",
    "a",
    "0104",
    "3330000105",
    "anna 333 000 02",
  ])("do not match %j", (query) => {
    expect(finds(query)).toBe(false);
  });
});

test.each([
  [[], ""],
  [["de", "rossi"], "rossi"],
  [["anna", "rosa"], "anna"],
  [["abcdefghijklmnopqrst"], "abcdefghijklmnop"],
])("of %j the lookup word is %j", (words, word) => {
  expect(lookupWord(words)).toBe(word);
});

/** Names in any script, with the separators that people type. */
const name = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 24 }),
      fc.constantFrom("Élise", "İpek", "𝒜da", "Ng", "Lo-Re"),
    ),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((parts) => [...parts.join(" ")].slice(0, 40).join(""))
  .filter((text) => text.length <= 80);
const person = fc.record({
  first_name: name,
  last_name: name,
  username: fc.constant("prova"),
  email: fc.constant("a@b.it"),
});

test("contain every prefix of every name, and the word that a query looks up", () => {
  fc.assert(
    fc.property(person, fc.nat(), (member, cut) => {
      const terms = searchTerms(member);
      for (const word of [member.first_name, member.last_name].flatMap(searchWords)) {
        const characters = [...word];
        const length = Math.max(Math.min(2, characters.length), 1 + (cut % characters.length));
        const typed = searchWords(characters.slice(0, length).join(""));
        expect(matchesSearch(terms, typed), word).toBe(true);
        expect(terms).toContain(lookupWord(typed));
      }
      expect(matchesSearch(terms, searchWords(`${member.first_name} ${member.last_name}`))).toBe(
        searchWords(`${member.first_name} ${member.last_name}`).length > 0,
      );
    }),
  );
});

test("fit the document, in whole characters", () => {
  const longest = fc.string({ unit: "binary", maxLength: 80 }).filter((text) => text.length <= 80);
  fc.assert(
    fc.property(longest, longest, (first_name, last_name) => {
      const terms = searchTerms({
        first_name,
        last_name,
        username: "u".repeat(80),
        email: `${"a.".repeat(120)}a@b.it`,
      });
      expect(memberDocument.shape.search_terms.safeParse(terms).success).toBe(true);
      expect(terms.join(" ")).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});
