import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type * as z from "zod";
import { email, link, optionalLink, optionalPhone, phone, webLink } from "./addresses.ts";
import { colour, contrast, surfaces } from "./colours.ts";
import {
  choice,
  day,
  group,
  key,
  line,
  list,
  number,
  optionalDay,
  optionalLine,
  text,
  time,
  wholeNumber,
} from "./fields.ts";
import { picture } from "./pictures/field.ts";
import { noPicture } from "./pictures/slots.ts";

const messageOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

describe("a text", () => {
  test("is stored with typographic apostrophes and without spaces around it", () => {
    expect(text("Testo", 40).schema.parse("  Luigi D'Amico ")).toBe("Luigi D’Amico");
  });

  test.each([
    "<script>alert(1)</script>",
    "<b>ciao",
    "</p>",
    "<!-- x -->",
    "prima <IMG src=x onerror=alert(1)>",
  ])("with HTML is refused: %s", (html) => {
    const message = "Scrivi solo testo: il codice HTML non è ammesso";
    for (const { schema } of [line("Riga", 80), optionalLine("Riga", 80), text("Testo", 80)])
      expect(messageOf(schema, html)).toBe(message);
  });

  test.each(["6 < 8", "a <3 di HYROX", "1 > 0 & 2"])(
    "with a sign that is no HTML is accepted: %s",
    (plain) => {
      expect(line("Riga", 80).schema.parse(plain)).toBe(plain);
    },
  );

  test("is counted without the spaces around it", () => {
    const { schema } = line("Riga", 5);
    expect(schema.parse(" 12345 ")).toBe("12345");
    expect(messageOf(schema, "123456")).toBe("Massimo 5 caratteri");
    expect(messageOf(schema, "   ")).toBe("Campo obbligatorio");
    expect(optionalLine("Riga", 5).schema.parse("   ")).toBe("");
  });
});

describe("an address", () => {
  test.each([
    "/",
    "/shop#restart",
    "/blog?categories=hyrox",
    "https://partner.test/a?b=c",
    "https://partner.test/@chi?a=b@c",
  ])("of a page or over HTTPS is accepted: %s", (address) => {
    expect(link("Indirizzo").schema.parse(address)).toBe(address);
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "//evil.test",
    "/\\evil.test",
    "http://partner.test",
    "https://partner.test@evil.test",
    "https://user:pw@evil.test/a?b=@c",
    "shop",
    "/una pagina",
    "",
  ])("of another kind is refused: %j", (address) => {
    expect(messageOf(link("Indirizzo").schema, address)).toBeDefined();
  });
});

test("an address that may be missing is refused where another would be", () => {
  const { schema } = optionalLink("Indirizzo");
  expect(schema.parse(" ")).toBe("");
  expect(schema.parse("https://partner.test")).toBe("https://partner.test");
  for (const address of ["javascript:alert(1)", "//evil.test", "partner.test"])
    expect(messageOf(schema, address)).toBeDefined();
});

test.each(["/shop", "http://social.test/a", "javascript:alert(1)"])(
  "of another site is not %j",
  (address) => {
    expect(messageOf(webLink("Indirizzo").schema, address)).toBe(
      "Scrivi un indirizzo che comincia con https://",
    );
  },
);

test("an e-mail address is stored in small letters", () => {
  expect(email("Email").schema.parse(" Ciao@Forgia.test ")).toBe("ciao@forgia.test");
  expect(messageOf(email("Email").schema, "ciao")).toBe("Indirizzo email non valido");
});

test("a phone number is shown in groups and has its country code", () => {
  expect(phone("Numero").schema.parse(" +39  0362 000001")).toBe("+39 0362 000001");
  const message = "Scrivi il numero con il prefisso, come +39 02 1234567";
  for (const number of ["0362 000001", "+39", "+39 chiama", "tel:+390362000001"])
    expect(messageOf(phone("Numero").schema, number)).toBe(message);
  expect(messageOf(phone("Numero").schema, "")).toBe("Campo obbligatorio");
  expect(optionalPhone("WhatsApp").schema.parse(" ")).toBe("");
});

test.each(["00:00", "06:30", "23:59"])("a time is %j", (value) => {
  expect(time("Apre").schema.parse(value)).toBe(value);
});

test.each(["", "6:30", "24:00", "12:60", "12:30:00"])("a time is not %j", (value) => {
  expect(messageOf(time("Apre").schema, value)).toBe("Scrivi un’ora, come 06:30");
});

test.each(["", "2027-02-28"])("a day that may be missing may be %j", (text) => {
  expect(optionalDay("Dal").schema.parse(text)).toBe(text);
  expect(day("Dal").schema.safeParse(text).success).toBe(text !== "");
});

test.each(["2027-02-29", "domani"])("a day is not %j", (text) => {
  expect(messageOf(optionalDay("Dal").schema, text)).toBe("Questa data non esiste");
  expect(messageOf(day("Dal").schema, text)).toBe("Questa data non esiste");
});

test.each([
  ["4,9", 2, "4,9"],
  [" 4.85 ", 2, "4,85"],
  ["87", 0, "87"],
])("a number is kept with its comma: %j with %i decimals", (typed, decimals, kept) => {
  expect(number("Numero", decimals).schema.parse(typed)).toBe(kept);
});

test.each([
  ["", 0],
  ["-1", 0],
  ["4,9", 0],
  ["4,999", 2],
  ["1e3", 2],
  ["molte", 2],
])("a number is not %j with %i decimals", (typed, decimals) => {
  expect(messageOf(number("Numero", decimals).schema, typed)).toMatch(/^Scrivi un numero/);
});

test("a choice is one of its values", () => {
  const { schema } = choice("Giorno", [
    ["mon", "lunedì"],
    ["tue", "martedì"],
  ]);
  expect(schema.parse("tue")).toBe("tue");
  expect(messageOf(schema, "sun")).toBe("Scegli una voce dell’elenco");
});

test.each(["sara", "0193b2c4-77aa", "total-body"])("an id is %j", (id) => {
  expect(key().schema.parse(id)).toBe(id);
});

test.each(["", "Sara", "-sara", "a/b", "a b", "a".repeat(41)])("an id is not %j", (id) => {
  expect(messageOf(key().schema, id)).toBe("Identificativo non valido");
});

test("a colour is kept in capitals", () => {
  expect(colour("Colore").schema.parse(" #1a8f7e ")).toBe("#1A8F7E");
});

test.each([
  ["", "Scrivi un colore, come #1A8F7E"],
  ["rosso", "Scrivi un colore, come #1A8F7E"],
  ["#1A8", "Scrivi un colore, come #1A8F7E"],
  ["#FFD54F", "Su sfondo chiaro si vede poco: scegli un colore più scuro"],
  ["#4A2F8A", "Su sfondo scuro si vede poco: scegli un colore più chiaro"],
])("a colour is not %j", (typed, message) => {
  expect(messageOf(colour("Colore").schema, typed)).toBe(message);
});

test("every colour stands out from the surfaces of one scheme at least", () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(channel, channel, channel, (...channels) => {
      const typed = `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
      expect(
        [surfaces.light, surfaces.dark].some((scheme) =>
          scheme.every((background) => contrast(typed, background) >= 3),
        ),
      ).toBe(true);
    }),
  );
});

const item = group("Voce", {
  name: line("Nome", 20),
  link: group("Collegamento", { href: link("Indirizzo") }),
});
const items = list("Voci", item, { nameField: "name", min: 1, max: 2 });
const one = { name: "Uno", link: { href: "/" } };

test("a list has as many items as it says, each with its fields alone", () => {
  expect(items.schema.parse([one])).toEqual([one]);
  expect(messageOf(items.schema, [])).toBe("Ne serve almeno una voce");
  expect(messageOf(items.schema, [one, one, one])).toBe("Al massimo 2 voci");
  expect(items.schema.safeParse([{ ...one, more: "" }]).success).toBe(false);
});

test("a list whose items must differ refuses the second of a name, beside its field", () => {
  const distinct = list("Voci", item, { nameField: "name", max: 2, isDistinct: true });
  const second = { ...one, name: "Due" };
  expect(distinct.schema.parse([one, second])).toEqual([one, second]);
  expect(distinct.schema.safeParse([one, one]).error?.issues).toMatchObject([
    { path: [1, "name"], message: "C’è già un’altra voce così" },
  ]);
  expect(items.schema.parse([one, one])).toEqual([one, one]);
});

test("a list whose items have ids refuses the second of an id", () => {
  const keyed = list("Voci", group("Voce", { id: key(), name: line("Nome", 20) }), {
    nameField: "name",
    max: 2,
  });
  const [uno, due] = [
    { id: "uno", name: "Uguale" },
    { id: "due", name: "Uguale" },
  ];
  expect(keyed.schema.parse([uno, due])).toEqual([uno, due]);
  expect(keyed.schema.safeParse([uno, { ...due, id: "uno" }]).error?.issues).toMatchObject([
    { path: [1, "id"], message: "C’è già un’altra voce così" },
  ]);
});

test("a value that was accepted is accepted again as it is", () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const { schema } = optionalLine("Riga", 200);
      const first = schema.safeParse(typed);
      if (first.success) expect(schema.parse(first.data)).toBe(first.data);
    }),
  );
});

describe("a picture", () => {
  const id = "0123456789abcdef0123456789abcdef";
  const slide = picture("Immagine", "slide", "Quella del sito").schema;
  const portrait = picture("Ritratto", "portrait", "Quella del sito").schema;

  test("that is missing is the one of the site", () => {
    expect(
      group("Voce", { picture: picture("Immagine", "slide", "Quella del sito") }).schema.parse({}),
    ).toEqual({
      picture: noPicture,
    });
  });

  test.each([
    ["a described slot without a text alternative", slide, { alt: "" }, "Scrivi che cosa si vede"],
    ["a described slot with spaces for one", slide, { alt: "  " }, "Scrivi che cosa si vede"],
    ["a described slot with one", slide, { alt: "La sala" }, undefined],
    ["the site’s picture in a described slot", slide, { id: "", alt: "" }, undefined],
    ["a slot beside its name", portrait, { alt: "" }, undefined],
  ])("for %s", (_, schema, change, message) => {
    expect(messageOf(schema, { ...noPicture, id, ...change })).toBe(message);
  });

  test.each(["0", "../uploads", `${id}/x`, id.toUpperCase(), `${id}\n`])("has no id %j", (other) => {
    expect(portrait.safeParse({ ...noPicture, id: other }).success).toBe(false);
  });
});

describe("a whole number", () => {
  const { schema } = wholeNumber("Ore", 1, 72);

  test.each([
    ["1", "1"],
    [" 72 ", "72"],
    ["024", "24"],
  ])("is stored without what surrounds it: %j", (typed, stored) => {
    expect(schema.parse(typed)).toBe(stored);
  });

  test.each(["", "0", "73", "1,5", "-1", "1e1", "dodici", "9999999"])("refuses %j", (typed) => {
    expect(messageOf(schema, typed)).toBe("Scrivi un numero intero da 1 a 72");
  });
});
