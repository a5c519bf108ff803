import { expect, test } from "vitest";
import { expiryMail } from "./mails.ts";

const giulia = { first_name: "Giulia", email: "giulia@studio.test" };
const now = new Date("2026-11-22T23:30:00Z"); // Rome's 23 November.
const pkg = (size: number, remaining: number, expire_date: string) => ({
  name: size === 0 ? "Mensile <b>oro</b>" : "10 lezioni",
  size,
  remaining,
  expire_date,
});

test.each([
  [0, 0, "2026-11-30", "week", "Il tuo abbonamento scade il 29 novembre", "scade tra 6 giorni"],
  [0, 0, "2026-11-24", "day", "Il tuo abbonamento scade il 23 novembre", "scade oggi"],
  [0, 0, "2026-11-25", "week", "Il tuo abbonamento scade il 24 novembre", "scade domani"],
  [0, 0, "2026-11-23", "expired", "Il tuo abbonamento è scaduto: ", "va rinnovato"],
  [
    10,
    3,
    "2026-11-30",
    "week",
    "Il tuo pacchetto scade il 29 novembre",
    "tra 6 giorni e hai ancora 3 lezioni",
  ],
  [10, 1, "2026-11-24", "day", "Il tuo pacchetto scade il 23 novembre", "oggi e hai ancora una lezione"],
  [10, 1, "2026-11-22", "expired", "Il tuo pacchetto è scaduto: ", "Ti era rimasta una lezione."],
] as const)(
  "expiryMail about a package of %i with %i left that ends on %s: %s",
  (size, left, end, stage, subject, words) => {
    const { to, message } = expiryMail(giulia, pkg(size, left, end), stage, now);
    expect(to).toEqual(["giulia@studio.test"]);
    expect(message.subject).toMatch(new RegExp(`^${subject}`));
    expect(message.text).toContain(words);
    expect(message.text).toMatch(/Apri la tua area: \S+\/me/);
  },
);

test("expiryMail gives the last day that pays and escapes the name", () => {
  const { message } = expiryMail(giulia, pkg(0, 0, "2026-11-30"), "week", now);
  expect(message.text).toContain("Ultimo giorno valido: domenica 29 novembre 2026");
  expect(message.html).toContain("Mensile &lt;b&gt;oro&lt;/b&gt;");
});
