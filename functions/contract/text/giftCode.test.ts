import { describe, expect, test } from "vitest";
import { discountCode } from "../discounts/model.ts";
import { codeTail, giftCode, writtenCode } from "./giftCode.ts";

const CODE = "RGAB23CD45EF67";

describe("the code of a gift card", () => {
  test.each([
    ["as it is printed", "RG-AB23-CD45-EF67"],
    ["in small letters", "rgab23cd45ef67"],
    ["with blanks", " rg ab23 cd45 ef67 "],
    ["with typographic dashes", "RG–AB23—CD45-EF67"],
    ["in full width", "ＲＧＡＢ２３ＣＤ４５ＥＦ６７"],
  ])("is read %s", (_, typed) => {
    expect(giftCode.parse(typed)).toBe(CODE);
  });

  test.each([
    ["too short", "RGAB23CD45EF6"],
    ["too long", "RGAB23CD45EF678"],
    ["of another beginning", "XXAB23CD45EF67"],
    ["with a letter that is read as a digit", "RGAB23CD45EFO7"],
    ["with a digit that is read as a letter", "RGAB23CD45EF17"],
    ["empty", ""],
  ])("is refused %s, with a sentence", (_, typed) => {
    const { success, error } = giftCode.safeParse(typed);
    expect(success).toBe(false);
    expect(error?.issues[0]?.message).toContain("comincia con RG");
  });

  test("is written in groups, and told by its end", () => {
    expect(writtenCode(CODE)).toBe("RG-AB23-CD45-EF67");
    expect(codeTail(CODE)).toBe("EF67");
    expect(giftCode.parse(writtenCode(CODE))).toBe(CODE);
  });

  test("is no discount code, and its beginning alone may be one", () => {
    expect(discountCode.safeParse(CODE).success).toBe(false);
    expect(discountCode.safeParse("RG10").success).toBe(true);
  });
});
