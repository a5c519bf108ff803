import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { classInput } from "../bookings/classInput.ts";
import { packageGrant, packageImport } from "../packages/changes.ts";
import { personName } from "../people/contacts.ts";
import { noteText } from "../people/forStaff.ts";
import { emailAddress, memberTag, phoneNumber } from "../people/model.ts";
import { hasTwoNumbers } from "../people/phone.ts";
import { saleNumber } from "../withdrawals/model.ts";
import { cleanEmail, cleanLine, cleanPhone, cleanText } from "./typedText.ts";

test.each([
  ["\u202a+39 333 111 0101\u202c", "+393331110101"],
  ["333\u2011111\u20110102", "3331110102"],
  ["(039) 1110103", "0391110103"],
  ["+39 (333) 1110104", "+393331110104"],
  ["\u2068333 1110106\u2069", "3331110106"],
  ["333\u00a01110106", "3331110106"],
  ["３３３ 1110106", "3331110106"],
  ["tel:+39-333-1110106", "+393331110106"],
  ["0039/333/1110104", "00393331110104"],
  ["333 - 1110104", "3331110104"],
  ["+39 0362 / 123456", "+390362123456"],
])("the phone number %j is %s", (typed, number) => {
  expect(phoneNumber.parse(typed)).toBe(number);
});

test.each([
  "333 1110107 / 039 1110108",
  "3331110001/2",
  "333 1110107, 039 1110108",
  "3331110107 – 0391110108",
  "3331110107 0391110108",
  "3331110107 e 0391110108",
  "3331110107\n0391110108",
])("%j is two phone numbers", (typed) => {
  expect(phoneNumber.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
    "Scrivi un numero solo: qui ce ne sono due",
  ]);
});

test("a number in any grouping is one", () => {
  const number = fc.stringMatching(/^(\+39|0039)?(3\d{8,9}|0\d{7,9})$/);
  const separator = fc.constantFrom(" ", "-", ".", "\u2011");
  fc.assert(
    fc.property(number, separator, fc.integer({ min: 1, max: 4 }), (digits, by, size) => {
      const grouped = digits.replace(/(?!^)\d/g, (digit, at: number) =>
        at % (size + 1) === 0 ? by + digit : digit,
      );
      expect(hasTwoNumbers(grouped), grouped).toBe(false);
      expect(phoneNumber.parse(grouped)).toBe(digits);
    }),
  );
});

test.each([
  ["b09e@posta.test\u200b", "b09e@posta.test"],
  [" Ada@Posta.Test\u00a0", "ada@posta.test"],
  ["mailto:ada@posta.test", "ada@posta.test"],
  ["<ada@posta.test>", "ada@posta.test"],
  ["ada\u2011rossi@posta.test", "ada-rossi@posta.test"],
])("the e-mail %j is %s", (typed, address) => {
  expect(emailAddress.parse(typed)).toBe(address);
});

test("two e-mails, and one with a blank inside, are none", () => {
  for (const typed of ["a@b.test c@d.test", "ada rossi@posta.test"])
    expect(emailAddress.safeParse(typed).success).toBe(false);
});

describe("a name", () => {
  test.each([
    ["Ro\ufeffssi\t\n Anna\u00a0", "Rossi Anna"],
    ["\u202eAnna", "Anna"],
    ["D’Angelo", "D’Angelo"],
    ["Nicolo\u0300", "Nicolò"],
    ["An\u00adna\u200b Maria", "Anna Maria"],
    ["👩\u200d👩\u200d👧", "👩\u200d👩\u200d👧"],
    ["می\u200cخواهم", "می\u200cخواهم"],
    ["a\u200db", "ab"],
  ])("%j is %j", (typed, name) => {
    expect(personName.parse(typed)).toBe(name);
  });

  test.each(["\u200b\u3164\u2800", "\u202e", " \t\n", "\u00a0", "\ud800"])("is not %j", (typed) => {
    expect(personName.safeParse(typed).error?.issues[0]?.message).toBe("Campo obbligatorio");
  });
});

test("a text of several lines keeps its lines and nothing that is not seen", () => {
  expect(noteText.parse(" uno\r\ndue\u2028\u202a\u0007tre\t4 ")).toBe("uno\ndue\ntre\t4");
});

test("a tag and the number of a sale are cleaned too", () => {
  expect(memberTag.parse(" Over\u00a060\u200b ")).toBe("over 60");
  for (const typed of ["k7qm\u20113xpd", "K7QM 3XPD", "K7QM3XPD\u200b"])
    expect(saleNumber.parse(typed)).toBe("K7QM-3XPD");
});

test("what is clean stays as it is", () => {
  const typed = fc.string({ unit: "binary", maxLength: 60 });
  fc.assert(
    fc.property(typed, (text) => {
      for (const clean of [cleanLine, cleanText, cleanEmail, cleanPhone])
        expect(clean(clean(text))).toBe(clean(text));
      expect(cleanLine(text)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\ufeff]|^\s|\s$/u);
    }),
  );
});

const dayOf = (expire_date: string) => ({ name: "Mensile", size: 0, expire_date });
const classOf = (start: string, end: string) => ({
  summary: "Alba",
  description: "",
  start: { dateTime: start },
  end: { dateTime: end },
  capacity: 6,
});

test.each([
  ["the year 0026", "0026-12-31"],
  ["the year 2126", "2126-12-31"],
])("a package does not end in %s", (_, day) => {
  for (const parsed of [
    packageGrant.safeParse(dayOf(day)),
    packageImport.safeParse({ ...dayOf(day), remaining: 0 }),
  ])
    expect(parsed.error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
      ["expire_date", "Scegli un giorno tra il 2000 e il 2099"],
    ]);
  expect(packageGrant.safeParse(dayOf("2015-12-31")).success).toBe(true);
});

test.each([
  ["of 31 days", "2026-12-01T07:00:00Z", "2027-01-01T07:00:00Z", "end"],
  ["in 2126", "2126-12-01T07:00:00Z", "2126-12-01T08:00:00Z", "start.dateTime"],
  ["in the year 26", "0026-12-01T07:00:00Z", "0026-12-01T08:00:00Z", "start.dateTime"],
])("a class is not %s", (_, start, end, field) => {
  const paths = classInput.safeParse(classOf(start, end)).error?.issues.map(({ path }) => path.join("."));
  expect(paths).toContain(field);
  expect(classInput.safeParse(classOf("2026-12-01T07:00:00Z", "2026-12-01T08:00:00Z")).success).toBe(true);
});
