import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { escapeHtml } from "../http/escapeHtml.ts";
import { STUDIO_SIGNATURE } from "./studioFacts.ts";
import { type Block, render } from "./template.ts";

const blocks: Block[] = [
  { type: "heading", text: "Nuova richiesta" },
  { type: "paragraph", text: "Prima riga\nseconda riga" },
  {
    type: "facts",
    facts: [
      ["Nome", "Ada <b>Prova</b>"],
      ["Messaggio", "uno\ndue"],
    ],
  },
  { type: "button", label: "Scarica", href: "https://file.forgia.test/a?b=1&c=2" },
  { type: "picture", cid: "codice@forgia.test", alt: 'Il codice di "Ada"', width: 240 },
];

describe("a mail", () => {
  const { subject, text, html } = render("Richiesta di Ada\r\nBcc: altri@posta.test", blocks);

  test("has a subject of one line", () => {
    expect(subject).toBe("Richiesta di Ada Bcc: altri@posta.test");
  });

  test("breaks a long word in each cell with text, which would widen it on a phone", () => {
    const cells = [...html.matchAll(/<td[^>]*style="([^"]*)"[^>]*>(?!<table)/g)].map(
      ([, style = ""]) => style,
    );
    expect(cells.length).toBeGreaterThan(5);
    expect(cells.filter((style) => !style.includes("word-break:break-word"))).toEqual([]);
  });

  test("has the same content in plain text", () => {
    expect(text).toContain("Nuova richiesta\n\nPrima riga\nseconda riga\n\nNome: Ada <b>Prova</b>");
    expect(text).toContain("Messaggio: uno\n    due");
    expect(text).toContain("Scarica: https://file.forgia.test/a?b=1&c=2");
    expect(text.split("\n--\n")[1]).toBe(STUDIO_SIGNATURE);
  });

  test("escapes text and keeps line breaks in Italian HTML", () => {
    expect(html).toMatch(/^<!doctype html><html lang="it">/);
    expect(html).toContain("Ada &lt;b&gt;Prova&lt;/b&gt;");
    expect(html).toContain("Prima riga<br>seconda riga");
    expect(html).toContain('href="https://file.forgia.test/a?b=1&amp;c=2"');
  });

  test("embeds a picture by its cid, and its alternative text in plain text", () => {
    expect(html).toContain(
      '<img src="cid:codice@forgia.test" alt="Il codice di &quot;Ada&quot;" width="240"',
    );
    expect(text).toContain('\n\nIl codice di "Ada"\n\n--');
  });
});

/** Returns escaped text as HTML decodes it. */
const decode = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => {
    const characters: Record<string, string> = {
      "&amp;": "&",
      "&lt;": "<",
      "&gt;": ">",
      "&quot;": '"',
      "&#39;": "'",
    };
    return characters[entity] ?? "";
  });

const hostile = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc
    .array(fc.constantFrom("<", ">", "&", '"', "'", "script", "&lt;", "\n", "a"), { maxLength: 20 })
    .map((parts) => parts.join("")),
);

test("escapes every character of markup, reversibly", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect(escapeHtml(text)).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|#39);)/);
      expect(decode(escapeHtml(text))).toBe(text);
    }),
  );
});

test("adds no tag for any text except line breaks", () => {
  const tags = (texts: [string, string, string, string, string]) => {
    const [heading, paragraph, value, label, alt] = texts;
    const { html } = render(heading, [
      { type: "heading", text: heading },
      { type: "paragraph", text: paragraph },
      { type: "facts", facts: [["Nome", value]] },
      { type: "button", label, href: "https://file.forgia.test/" },
      { type: "picture", cid: "codice", alt, width: 240 },
    ]);
    return html.match(/<[^>]*>/g)?.filter((tag) => tag !== "<br>").length;
  };
  const plain = tags(["a", "a", "a", "a", "a"]);
  fc.assert(
    fc.property(fc.tuple(hostile, hostile, hostile, hostile, hostile), (texts) => {
      expect(tags(texts)).toBe(plain);
    }),
  );
});

test("links to the end of its kind of mails, in the HTML and in the text, where there is an address", () => {
  const address = "https://www.forgia.test/disiscrizione/anna.x?a=1&b=2";
  const [without, withLink] = [render("Novità", []), render("Novità", [], address)];
  expect(without.text + without.html).not.toContain("Disiscriviti");
  expect(withLink.text).toContain(`Disiscriviti: ${address}`);
  expect(withLink.html).toContain('href="https://www.forgia.test/disiscrizione/anna.x?a=1&amp;b=2"');
});
