import { PAYMENTS, VISITOR } from "@studio/contract/activity/actors.ts";
import { type ActivityEntry, activityGroup, activityKind, groupOf } from "@studio/contract/activity/model.ts";
import { initialClassLists } from "@studio/contract/bookings/content/initialClassLists.ts";
import { ERASED_NAME } from "@studio/contract/people/erased.ts";
import { describe, expect, test } from "vitest";
import { byDay, partsOf } from "./parts.ts";

const anna = { id: "anna", name: "Anna Fabbri" };
const marco = { id: "marco", name: "Marco Bianchi" };

const entry = (given: Partial<ActivityEntry> & Pick<ActivityEntry, "kind">): ActivityEntry => ({
  id: "e1",
  at: new Date("2026-11-23T17:30:00Z"),
  actor: marco,
  subject: marco,
  about: { type: "event", id: "c1", name: "Small Class" },
  starts_at: null,
  ...given,
});

const textOf = (given: ActivityEntry) =>
  partsOf(given, initialClassLists)
    .map(({ text }) => text)
    .join("");

describe("partsOf", () => {
  const starts_at = new Date("2026-11-24T17:30:00Z");
  const about = (type: ActivityEntry["about"]["type"], name: string) => ({ type, id: "x1", name });
  const cases: [string, ActivityEntry][] = [
    [
      "Marco Bianchi ha prenotato Small Class (mar 24 nov, 18:30)",
      entry({ kind: "booking.created", starts_at }),
    ],
    [
      "Anna Fabbri ha aggiunto Marco Bianchi a Small Class",
      entry({ kind: "booking.added_by_staff", actor: anna }),
    ],
    [
      "Anna Fabbri ha corretto quanto resta a Marco Bianchi nel pacchetto 10 lezioni: lezioni rimaste da 7 a 5 (−2). Motivo: Due ingressi non segnati",
      entry({
        kind: "package.corrected",
        actor: anna,
        about: about("product", "10 lezioni"),
        correction: { reason: "Due ingressi non segnati", remaining: { from: 7, to: 5 } },
      }),
    ],
    [
      "Anna Fabbri ha ripristinato il pacchetto 10 lezioni di Marco Bianchi: lezioni rimaste da 0 a 7 (+7)",
      entry({
        kind: "package.restored",
        actor: anna,
        about: about("product", "10 lezioni"),
        correction: { reason: "", remaining: { from: 0, to: 7 } },
      }),
    ],
    [
      "Anna Fabbri ha assegnato 10 lezioni a Marco Bianchi: 140 €, incassati 40 € (contanti), da pagare 100 €. Motivo: amico di Anna",
      entry({
        kind: "package.granted",
        actor: anna,
        about: about("product", "10 lezioni"),
        sale: { charged: 14_000, received: 4_000, method: "cash", reason: "amico di Anna" },
      }),
    ],
    [
      "Anna Fabbri ha concordato con Marco Bianchi le scadenze di 3 mesi: 200 € in 2 scadenze, fino al 10 gennaio 2027",
      entry({
        kind: "sale.scheduled",
        actor: anna,
        about: about("sale", "3 mesi"),
        sale: {
          charged: 0,
          received: 0,
          method: null,
          reason: null,
          schedule: { amount: 20_000, count: 2, until: "2027-01-10" },
        },
      }),
    ],
    [
      "Anna Fabbri ha stornato la vendita Maglietta a Marco Bianchi: stornati 25 €, restituiti 25 € (bonifico). Motivo: Taglia sbagliata",
      entry({
        kind: "sale.reversed",
        actor: anna,
        about: about("sale", "Maglietta"),
        sale: { charged: -2_500, received: -2_500, method: "transfer", reason: "Taglia sbagliata" },
      }),
    ],
    [
      "Anna Fabbri ha contato la cassa del 2026-11-24: contati 165,50 €, attesi 170 €",
      entry({
        kind: "sale.till_counted",
        actor: anna,
        about: about("sale", "2026-11-24"),
        sale: { charged: 17_000, received: 16_550, method: "cash", reason: null },
      }),
    ],
    [
      "Anna Fabbri ha cambiato il prezzo di RESTART: da 560\u00a0€ a 519\u00a0€, dal 1 dicembre 2026, fino a giovedì 24 dicembre 2026. Motivo: promozione",
      entry({
        kind: "price.changed",
        actor: anna,
        subject: null,
        about: about("offer", "RESTART"),
        price: {
          before: 56_000,
          after: 51_900,
          from: "2026-12-01",
          until: "2026-12-24",
          reason: "promozione",
        },
      }),
    ],
    [
      "Marco Bianchi ha comprato 10 lezioni",
      entry({ kind: "package.bought", about: about("product", "10 lezioni") }),
    ],
    [
      "Anna Fabbri ha assegnato a Marco Bianchi 10 lezioni, comprato dal sito",
      entry({ kind: "package.bought", actor: anna, about: about("product", "10 lezioni") }),
    ],
    [
      "Anna Fabbri ha eliminato l’account di Marco Bianchi",
      entry({ kind: "account.removed", actor: anna, subject: null, about: { type: "user", ...marco } }),
    ],
    [
      "Dal sito è stato chiesto un posto, in attesa di pagamento: Simulazione HYROX, 12 dic 09:07",
      entry({
        kind: "race.held",
        actor: VISITOR,
        subject: null,
        about: about("race_booking", "Simulazione HYROX, 12 dic 09:07"),
      }),
    ],
  ];
  const changes: [string, ActivityEntry["kind"], ActivityEntry["change"]][] = [
    ["ha dato a Marco Bianchi l’accesso alla gestione", "account.admin_granted", undefined],
    [
      "ha dato a Marco Bianchi l’accesso alla gestione, come coach",
      "account.admin_granted",
      { from: null, to: "coach" },
    ],
    [
      "ha cambiato il ruolo di Marco Bianchi nello staff: da titolare a segreteria",
      "account.role_changed",
      { from: "owner", to: "desk" },
    ],
    [
      "ha tolto a Marco Bianchi l’accesso alla gestione, dove era segreteria",
      "account.admin_revoked",
      { from: "desk", to: null },
    ],
  ];
  test.each(changes)("Anna Fabbri %s", (sentence, kind, change) => {
    const given = { kind, actor: anna, about: { type: "user", ...marco } as const };
    expect(textOf(entry({ ...given, ...(change && { change }) }))).toBe(`Anna Fabbri ${sentence}`);
  });

  test.each(cases)("%s", (sentence, given) => {
    expect(textOf(given)).toBe(sentence);
  });

  test.each(activityKind.options)("%s has a complete sentence and a group", (kind) => {
    expect(textOf(entry({ kind, actor: anna }))).not.toMatch(/[{}]|undefined/);
    expect(activityGroup.options).toContain(groupOf(kind));
  });
});

describe("the names in a sentence", () => {
  const linksOf = (given: ActivityEntry) =>
    partsOf(given, initialClassLists).flatMap(({ href }) => href ?? []);

  test("link to the members and to the class's day", () => {
    const given = entry({
      kind: "booking.added_by_staff",
      actor: anna,
      starts_at: new Date("2026-11-24T23:30:00Z"),
    });
    expect(linksOf(given)).toEqual([
      "/admin/users/anna",
      "/admin/users/marco",
      "/admin/events?day=2026-11-25",
    ]);
  });

  test("omit links to deleted members", () => {
    expect(linksOf(entry({ kind: "class.cancelled", subject: null }))).toEqual(["/admin/users/marco"]);
    const about = { type: "payment", id: "cs_1", name: "10 lezioni" } as const;
    const refund = entry({ kind: "payment.settled", actor: PAYMENTS, subject: null, about });
    expect(linksOf(refund)).toEqual(["/admin/payments"]);
    const gone = { id: "marco", name: ERASED_NAME };
    const removal = { subject: gone, about: { type: "user", ...gone } } as const;
    expect(linksOf(entry({ kind: "account.removed", actor: anna, ...removal }))).toEqual([
      "/admin/users/anna",
    ]);
  });
});

test("byDay groups by the day in Rome", () => {
  const afterMidnight = entry({ kind: "booking.created", id: "b", at: new Date("2026-11-23T23:10:00Z") });
  const beforeMidnight = entry({ kind: "booking.created", id: "a", at: new Date("2026-11-23T22:50:00Z") });
  expect(byDay([afterMidnight, beforeMidnight])).toEqual([
    { day: "2026-11-24", entries: [afterMidnight] },
    { day: "2026-11-23", entries: [beforeMidnight] },
  ]);
});
