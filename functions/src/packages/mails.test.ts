import { expiryAfter } from "@studio/contract/packages/lastDay.ts";
import { expiryStage } from "@studio/contract/packages/policy.ts";
import { makePackage } from "@studio/contract/testing/packages.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
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
  [
    0,
    0,
    "2026-11-23",
    "expired",
    "Il tuo abbonamento è scaduto il 22 novembre: ",
    "era valido fino al 22 novembre",
  ],
  [
    10,
    3,
    "2026-11-30",
    "week",
    "Il tuo pacchetto scade il 29 novembre",
    "tra 6 giorni e hai ancora 3 lezioni",
  ],
  [10, 1, "2026-11-24", "day", "Il tuo pacchetto scade il 23 novembre", "oggi e hai ancora una lezione"],
  [
    10,
    1,
    "2026-11-22",
    "expired",
    "Il tuo pacchetto è scaduto il 21 novembre: ",
    "Ti era rimasta una lezione.",
  ],
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

/** Mails by the day on which the job runs, of packages whose last day is a common one and those of both clock changes. */
test.each([
  ["2026-11-20", "2026-11-13", undefined],
  ["2026-11-20", "2026-11-14", "scade il 20 novembre / scade tra 6 giorni"],
  ["2026-11-20", "2026-11-16", "scade il 20 novembre / scade tra 4 giorni"],
  ["2026-11-20", "2026-11-17", undefined],
  ["2026-11-20", "2026-11-19", undefined],
  ["2026-11-20", "2026-11-20", "scade il 20 novembre / scade oggi"],
  ["2026-11-20", "2026-11-21", "è scaduto il 20 novembre / era valido fino al 20 novembre"],
  ["2026-11-20", "2026-11-23", "è scaduto il 20 novembre / era valido fino al 20 novembre"],
  ["2026-11-20", "2026-11-24", undefined],
  ["2027-03-28", "2027-03-22", "scade il 28 marzo / scade tra 6 giorni"],
  ["2027-03-28", "2027-03-27", undefined],
  ["2027-03-28", "2027-03-28", "scade il 28 marzo / scade oggi"],
  ["2027-03-28", "2027-03-29", "è scaduto il 28 marzo / era valido fino al 28 marzo"],
  ["2027-10-31", "2027-10-25", "scade il 31 ottobre / scade tra 6 giorni"],
  ["2027-10-31", "2027-10-30", undefined],
  ["2027-10-31", "2027-10-31", "scade il 31 ottobre / scade oggi"],
  ["2027-10-31", "2027-11-01", "è scaduto il 31 ottobre / era valido fino al 31 ottobre"],
])("of a subscription whose last day is %s, the mail of %s: %s", (lastDay, today, mailed) => {
  const createdAt = romeInstant("2026-01-01", "09:00");
  const subscription = makePackage({ size: 0, createdAt, expire_date: expiryAfter(lastDay) });
  for (const hour of ["00:00", "08:00", "23:59"]) {
    const at = romeInstant(today, hour);
    const stage = expiryStage(subscription, at, { expiringDays: 7 });
    const message = stage && expiryMail(giulia, subscription, stage, at).message;
    const [subject, words] = mailed?.split(" / ") ?? [];
    if (subject === undefined || words === undefined) expect(message).toBeUndefined();
    else
      expect(message).toMatchObject({
        subject: expect.stringContaining(subject),
        text: expect.stringContaining(words),
      });
  }
});
