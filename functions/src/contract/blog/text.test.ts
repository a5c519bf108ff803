import fc from "fast-check";
import { expect, test } from "vitest";
import { description, plainText } from "./text.ts";

test.each([
  ["Dov&#8217;&#xe8; il peso &amp; perch&eacute;", "Dov’è il peso & perch&eacute;"],
  ["<p>Prima riga</p>\n<p>seconda&nbsp;riga</p>", "Prima riga seconda riga"],
  ["<p>si dice <em>soreness</em>, <a href='#'>credo</a></p>", "si dice soreness, credo"],
  ["5 &lt; 6 &#8211; &laquo;forse&raquo;", "5 < 6 – «forse»"],
  ["&amp;lt;b&amp;gt;", "&lt;b&gt;"],
  ["&#0;&#xD800;&#9999999;", "\ufffd\ufffd\ufffd"],
])("%j reads %j", (rendered, text) => {
  expect(plainText(rendered)).toBe(text);
});

test("an excerpt that WordPress cut ends in dots", () => {
  expect(description("<p>Il lavoro lo fanno le anche [&hellip;]</p>\n")).toBe("Il lavoro lo fanno le anche…");
});

test("a description never exceeds what is shown of it, and is cut after a word", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-zà-ù]{1,12}$/), { maxLength: 60 }), (words) => {
      const text = description(`<p>${words.join(" ")}</p>`);
      expect(text.length).toBeLessThanOrEqual(160);
      const shown = text.replace(/…$/, "").split(" ").filter(Boolean);
      expect(shown).toEqual(words.slice(0, shown.length));
    }),
  );
});
