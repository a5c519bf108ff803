import fc from "fast-check";
import { expect, test } from "vitest";
import { description, plainText } from "./text.ts";

test.each([
  ["Dov&#8217;&#xe8; il peso &amp; perch&eacute;", "Dov’è il peso & perché"],
  ["<p>Prima riga</p>\n<p>seconda&nbsp;riga</p>", "Prima riga seconda riga"],
  ["<p>si dice <em>soreness</em>, <a href='#'>credo</a></p>", "si dice soreness, credo"],
  ["5 &lt; 6 &#8211; &laquo;forse&raquo;", "5 < 6 – «forse»"],
  ["&amp;lt;b&amp;gt;", "&lt;b&gt;"],
  ["&quot;s&igrave;&quot; &gt; l&apos;altro", '"sì" > l\'altro'],
  ["&lsquo;a&rsquo; &ldquo;b&rdquo; &ndash; &mdash; 5&euro;", "‘a’ “b” – — 5€"],
  ["una<br>riga <b class='x'>in</b>tera", "una riga intera"],
  ["Pi&ugrave; forza, l&rsquo;et&agrave; &times; 2 &frac12; &Egrave;", "Più forza, l’età × 2 ½ È"],
  ["&constructor; &nessuna;", "&constructor; &nessuna;"],
  ["&#0;&#xD800;&#xDFFF;&#9999999;", "\ufffd\ufffd\ufffd\ufffd"],
  ["&#xE000;&#x10FFFF;", "\ue000\u{10ffff}"],
])("%j reads %j", (rendered, text) => {
  expect(plainText(rendered)).toBe(text);
});

test("ends an excerpt that WordPress cut with dots", () => {
  expect(description("<p>Il lavoro lo fanno le anche [&hellip;]</p>\n")).toBe("Il lavoro lo fanno le anche…");
});

test("cuts a description after a word, within the limit", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-zà-ù]{1,12}$/), { maxLength: 60, size: "max" }), (words) => {
      const text = description(`<p>${words.join(" ")}</p>`);
      expect(text.length).toBeLessThanOrEqual(160);
      const shown = text.replace(/…$/, "").split(" ").filter(Boolean);
      expect(shown).toEqual(words.slice(0, shown.length));
    }),
  );
});

test.each([
  ["a".repeat(160), "a".repeat(160)],
  [`${"a".repeat(158)} bb`, `${"a".repeat(158)}…`],
  [`${"a".repeat(150)} bbbb. cccccccc`, `${"a".repeat(150)} bbbb…`],
])("the description of %j is %j", (excerpt, text) => {
  expect(description(excerpt)).toBe(text);
});
