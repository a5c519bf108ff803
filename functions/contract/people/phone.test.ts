import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPhone, internationalDigits } from "./phone.ts";

test.each([
  ["3478880005", "+39 347 888 0005"],
  ["+393478880005", "+39 347 888 0005"],
  ["00393478880005", "+39 347 888 0005"],
  ["393478880005", "+39 347 888 0005"],
  ["347888000", "+39 347 888 000"],
  ["0362123456", "+39 0362123456"],
  ["+41791234567", "+41791234567"],
  ["0041791234567", "+41791234567"],
])("%s is read as %s", (stored, read) => {
  expect(formatPhone(stored)).toBe(read);
});

test("a formatted number is the same number, and formatted again the same text", () => {
  const stored = fc.tuple(
    fc.constantFrom("", "+39", "0039", "+41", "+1"),
    fc.stringMatching(/^[3-9]\d{7,9}$/),
  );
  fc.assert(
    fc.property(stored, ([prefix, digits]) => {
      const phone = prefix + digits;
      const read = formatPhone(phone);
      expect(read.replaceAll(/\D/g, "")).toBe(internationalDigits(phone));
      expect(formatPhone(read.replaceAll(" ", ""))).toBe(read);
    }),
  );
});
