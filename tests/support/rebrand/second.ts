import * as first from "@studio/contract/studio.ts";

/** Values that are not specific to a studio: codes, days, social networks, jobs, and names of picture files. */
const SHARED =
  /(^|\.)(openingHours\.\d+\.(from|to)|opens|closes|picture|role|phones\.\d+\.label|socials\.\d+\.name|rating\.site|receipts\.(form|activity)|receipts\.invoicing\.(regime|vatRate)|receipts\.series\.\w+|receipts\.online\.needs)(\.|$)/;

/** Values with a required format, for another studio. The town's name needs encoding in a URL. */
const SHAPED: Readonly<Record<string, string>> = {
  "studio.name": "Zavorra",
  "studio.slug": "zavorra",
  "studio.url": "https://www.zavorra.test",
  "studio.email": "salve@zavorra.test",
  "contacts.email": "salve@zavorra.test",
  "studio.company.vat": "98765432103",
  "studio.receipts.taxCode": "98765432103",
  "studio.receipts.invoicing.seat.postcode": "10099",
  "studio.receipts.invoicing.seat.province": "TO",
  "studio.position": "45.1111, 7.7777",
  "studio.address.postcode": "10099",
  "studio.address.city": "San Mauro Tòrinese",
  "studio.address.province": "TO",
};

type Leaf = { path: string; value: string };

function otherText(path: string, text: string): string {
  if (text === "") return "";
  if (URL.canParse(text)) return `https://altrove.zavorra.test/${path}/`;
  if (/^\+[\d ]+$/.test(text)) return "+39 011 555 0199";
  return `Altro testo per ${path}`;
}

/** Returns the same module for another studio: every specific value is replaced. */
function other(path: string, value: unknown): unknown {
  if (SHARED.test(path)) return value;
  if (typeof value === "string") return SHAPED[path] ?? otherText(path, value);
  if (typeof value === "number") return value + 1.1111;
  if (Array.isArray(value)) return value.map((part, index) => other(`${path}.${index}`, part));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, other(`${path}.${key}`, part)]));
}

/** Returns the text of `studio.ts` for another studio, with the same exports. */
export const secondStudio = (): string =>
  Object.entries(first)
    .map(
      ([name, value]) => `export const ${name} = ${JSON.stringify(other(name, value), null, 2)} as const;\n`,
    )
    .join("\n");

const leavesOf = (path: string, value: unknown): Leaf[] => {
  if (SHARED.test(path)) return [];
  if (typeof value === "string" || typeof value === "number") return [{ path, value: `${value}` }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(`${path}.${key}`, part));
};

/** Minimum length of a trace: shorter values, a province or "2", are parts of words. */
const SHORTEST = 4;

/** Returns all texts that identify the first studio, in lower case, with the path of their value. */
export const tracesOfFirst = (): { where: string; text: string }[] =>
  leavesOf("", first)
    .filter(({ value }) => value.length >= SHORTEST)
    .flatMap(({ path, value }) => {
      // An id is a word of the code, which may be a part of any other.
      const text = path.endsWith(".id") ? `"${value}"` : value.toLowerCase();
      // A phone number is dialled without spaces.
      return /^\+[\d ]+$/.test(text)
        ? [text, text.replaceAll(" ", "")].map((one) => [path, one])
        : [[path, text]];
    })
    .map(([where = "", text = ""]) => ({ where, text }));
