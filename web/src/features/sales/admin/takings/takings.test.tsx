import { activity } from "@studio/contract/activity/endpoints.ts";
import type { OwingPerson } from "@studio/contract/enrolments/model.ts";
import { enrolmentsForStaff } from "@studio/contract/enrolments/staffEndpoints.ts";
import type { MonthTakings, OwedSale, OwedTotals } from "@studio/contract/sales/model.ts";
import { salesForStaff as api } from "@studio/contract/sales/staffEndpoints.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { makeSaleEntryWire, makeSaleWire } from "@studio/contract/testing/sales.ts";
import { makeEnrolmentForStaff, makeFee } from "@studio/contract/testing/shop/enrolments.ts";
import { listPrices } from "@studio/contract/testing/shop.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, refuseCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { dialogue, openOffice } from "../../../../../testing/people.ts";

const today = romeDay(new Date());
const day = {
  day: today,
  received: { cash: 12_000, card: 30_000, transfer: 0, online: 15_000, gift: 0 },
  sold: 62_000,
  vouchers: 0,
};
const month: MonthTakings = {
  days: [{ ...day, closing: null }],
  offers: [{ id: "class-10", name: "Small class, 10 lezioni", cents: 45_000 }],
  staff: [{ id: "dora", name: "Dora Banco", cents: 42_000 }],
};
const owed: OwedSale = { ...makeSaleWire({ id: "sale-1" }), phone: null };
const totals: OwedTotals = { owed: 5_000, due: 5_000, overdue: 0, is_partial: false };

/** Opens the screen; the server keeps answering with the returned `sales`. */
async function open(takings: MonthTakings = month, sales: readonly OwedSale[] = [owed]) {
  const server = { sales: [...sales] };
  answerCall(api.takings, takings);
  answerCall(api.owed, () => ({ sales: server.sales, totals, next_offset: null }));
  answerCall(api.entries, { entries: [makeSaleEntryWire()], next_offset: null });
  await openOffice("/admin/takings", "desk");
  return server;
}

test("shows the takings of the month by method, day, offer and person", async () => {
  await open();
  const table = page.getByRole("region", { name: /^Incassi di/ });
  await expect
    .element(table.getByRole("row").last())
    .toMatchTextContent(/570 €.*Da contare.*120 €.*300 €.*0 €.*150 €.*620 €/);
  // A phone shows the sum and the till without scrolling.
  for (const name of ["Incassato", "Cassa"]) {
    const { right } = table.getByRole("columnheader", { name }).element().getBoundingClientRect();
    expect(right).toBeLessThanOrEqual(390);
  }
  await expect
    .element(page.getByRole("region", { name: "Venduto per offerta" }))
    .toMatchTextContent(/10 lezioni450 €/);
  await expect
    .element(page.getByRole("region", { name: "Incassato per persona" }))
    .toMatchTextContent(/Dora Banco420 €/);
  await expect
    .element(page.getByRole("list", { name: "Movimenti del mese" }))
    .toMatchTextContent(/Lucia Verdi.*contanti.*100 €/);
  expect(await violations()).toEqual([]);
});

test("shows gift cards sold and spent apart from the money of the month", async () => {
  const withGifts = { ...day, received: { ...day.received, gift: 4_000 }, vouchers: 10_000, closing: null };
  await open({ ...month, days: [withGifts] });
  const table = page.getByRole("region", { name: /^Incassi di/ });
  await expect
    .element(table.getByRole("row").first())
    .toMatchTextContent(/Venduto.*Buoni venduti.*Pagato con buoni/);
  await expect.element(table.getByRole("row").last()).toMatchTextContent(/570\s€.*620\s€.*100\s€.*40\s€/);
  await expect.element(page.getByText("Buoni a importo venduti")).toBeVisible();
  expect(await violations()).toEqual([]);
});

test("takes what is owed, whole or in part, once however often it is sent", async () => {
  const server = await open();
  await page.getByRole("button", { name: /^Incassa: Small class, 10 lezioni/ }).click();
  const dialog = dialogue("Incassa");
  await expect.element(dialog.getByLabelText("Quanto paga")).toHaveValue("50");
  await dialog.getByRole("button", { name: "Incassa" }).click();
  await expect.element(dialog.getByText("Scegli come ha pagato")).toBeVisible();
  await dialog.getByRole("radio", { name: "Contanti" }).click();
  const lost = disconnectCall(api.receive);
  await dialog.getByRole("button", { name: "Incassa" }).click();
  await expect.element(page.getByText("Sei offline: riprova quando torna la connessione.")).toBeVisible();
  const sent = answerCall(api.receive, () => {
    server.sales = [];
    return { ...owed, received: 15_000, owed: 0 };
  });
  await dialog.getByRole("button", { name: "Incassa" }).click();
  await expect.element(page.getByText("Tutto pagato.")).toBeVisible();
  expect(sent[0]?.body).toEqual({ amount: 5_000, method: "cash" });
  expect(sent[0]?.headers.get("Idempotency-Key")).toBe(lost[0]?.headers.get("Idempotency-Key"));
});

test("says when somebody else took it meanwhile", async () => {
  await open();
  await page.getByRole("button", { name: /^Incassa: Small class, 10 lezioni/ }).click();
  const dialog = dialogue("Incassa");
  await dialog.getByRole("radio", { name: "Carta al banco" }).click();
  refuseCall(api.receive, "sale_not_owed");
  await dialog.getByRole("button", { name: "Incassa" }).click();
  await expect.element(page.getByText(/È più di quanto resta da pagare/)).toBeVisible();
  await expect.element(dialog.getByLabelText("Quanto paga")).toHaveValue("50");
});

test("counts the till against what it should hold", async () => {
  await open();
  await page.getByLabelText("Fondo cassa").fill("50");
  await expect.element(page.getByText("In cassa dovrebbero esserci 170 €")).toBeVisible();
  await page.getByLabelText("Contanti contati").fill("165,50");
  const closing = {
    float: 5_000,
    counted: 16_550,
    note: "",
    expected: 17_000,
    at: new Date(),
    by_name: "Dora Banco",
  };
  const sent = answerCall(api.closeDay, { ...day, closing });
  answerCall(api.takings, { ...month, days: [{ ...day, closing }] });
  await page.getByRole("button", { name: "Chiudi la cassa" }).click();
  await expect
    .element(page.getByRole("region", { name: "Chiusura di cassa" }))
    .toMatchTextContent(/Contata alle .* da Dora Banco: 165,50 €. Mancano 4,50 €/);
  expect(sent[0]?.body).toEqual({ float: 5_000, counted: 16_550, note: "" });
});

test("records cash that leaves the till without a sale, which counts in what it should hold", async () => {
  await open();
  await page.getByText("Entrate e uscite senza vendita").click();
  await page.getByLabelText("Quanto").fill("100");
  await page.getByRole("button", { name: "Registra", exact: true }).click();
  await expect.element(page.getByText("Scrivi il motivo, almeno 3 caratteri")).toBeVisible();
  await page.getByLabelText(/^Motivo: bolli/).fill("Versamento in banca");
  const movement = { direction: "out", amount: 10_000, reason: "Versamento in banca" } as const;
  const moved = {
    ...day,
    closing: null,
    movements: [{ ...movement, at: new Date(), by_name: "Dora Banco" }],
  };
  const sent = answerCall(api.moveCash, moved);
  answerCall(api.takings, { ...month, days: [moved] });
  await page.getByRole("button", { name: "Registra", exact: true }).click();
  await expect
    .element(page.getByRole("list", { name: "Entrate e uscite senza vendita" }))
    .toMatchTextContent(/−100 €: Versamento in banca \(Dora Banco\)/);
  await page.getByLabelText("Fondo cassa").fill("50");
  await expect.element(page.getByText("In cassa dovrebbero esserci 70 €")).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([movement]);
});

test("exports the month for the accountant, and the log has it", async () => {
  await open();
  const logged = answerCall(activity.recordExport, { logged: true });
  await page.getByRole("button", { name: "Esporta CSV" }).click();
  await expect.element(page.getByText("File pronto: 1 movimento.")).toBeVisible();
  expect(logged[0]?.body).toEqual({ list: "takings", rows: 1, detail: today.slice(0, 7) });
});

test("opens the sale of a line, of a buyer without an account too, with its receipt", async () => {
  const sale = makeSaleWire({
    received: 15_000,
    owed: 0,
    buyer: { uid: null, name: "Lucia Verdi", email: null },
  });
  await open(month, []);
  answerCall(api.one, { sale, entries: [makeSaleEntryWire()] });
  await page.getByRole("button", { name: "Apri la vendita: Lucia Verdi: Small class, 10 lezioni" }).click();
  const dialog = dialogue("Small class, 10 lezioni");
  await expect.element(dialog.getByText("150 €, pagata")).toBeVisible();
  expect(await violations()).toEqual([]);
  await dialog.getByRole("button", { name: /^Emetti ricevuta/ }).click();
  await expect.element(dialogue("Emetti ricevuta").getByLabelText("Importo")).toHaveValue("150");
});

test("sums up what is owed, due and late, and calls a buyer", async () => {
  await open(month, [{ ...owed, phone: "+393330000000" }]);
  const section = page.getByRole("region", { name: "Da incassare" });
  await expect.element(section).toMatchTextContent(/50\s€In tutto50\s€Entro oggi0\s€In ritardo/);
  await expect
    .element(section.getByRole("link", { name: "Chiama Lucia Verdi" }))
    .toHaveAttribute("href", "tel:+393330000000");
  await expect.element(section.getByText(/Sono più di 500/)).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test("exports what is owed, and the log has it", async () => {
  await open();
  const logged = answerCall(activity.recordExport, { logged: true });
  await page.getByRole("button", { name: "Esporta le scadenze" }).click();
  await expect.element(page.getByText("File pronto: 1 vendita.")).toBeVisible();
  expect(logged[0]?.body).toEqual({ list: "owed", rows: 1 });
});

test("shows an empty month, and steps to the one before", async () => {
  await open({ days: [], offers: [], staff: [] }, []);
  await expect.element(page.getByText("Nessun incasso")).toBeVisible();
  await expect.element(page.getByText("Tutto pagato.")).toBeVisible();
  const asked = answerCall(api.takings, month);
  await page.getByRole("button", { name: "Mese precedente" }).click();
  await expect.element(page.getByRole("region", { name: /^Incassi di/ })).toBeVisible();
  expect(asked.map(({ query }) => String(query.month) < today.slice(0, 7))).toEqual([true]);
  await expect.element(page.getByRole("heading", { name: "Chiusura di cassa" })).not.toBeInTheDocument();
});

test("reminds a buyer once a day, and takes that back", async () => {
  const server = await open();
  const sent = answerCall(api.remind, () => {
    const reminded = { ...owed, reminded_on: today };
    server.sales = [reminded];
    return reminded;
  });
  const button = page.getByRole("button", { name: /^Invia il link di pagamento: Small class, 10 lezioni/ });
  await button.click();
  await expect.element(page.getByText("Promemoria in arrivo per email.")).toBeVisible();
  await expect.element(button).toBeDisabled();
  expect(sent).toHaveLength(1);
  const undone = answerCall(api.undoReminder, () => {
    server.sales = [owed];
    return owed;
  });
  await page.getByRole("button", { name: "Annulla", exact: true }).click();
  await expect.element(page.getByText("Promemoria annullato.")).toBeVisible();
  await expect.element(button).toBeEnabled();
  expect(undone).toHaveLength(1);
});

describe("the enrolment fees to ask for", () => {
  const anna = {
    id: "anna",
    name: "Anna Prova",
    email: "anna@studio.test",
    phone: null,
    since: "2026-11-01",
    last_paid: "2025-11-01",
    reminded_on: null,
  };
  const bruno = { ...anna, id: "bruno", name: "Bruno Nuovo", since: null, last_paid: null };
  const fee = { name: "Iscrizione", cents: 3_000, every: "year" } as const;
  const list = page.getByRole("list", { name: "Chi deve la quota" });

  test("say since when, and are reminded of, with undo, or sold", async () => {
    const server: { people: OwingPerson[] } = { people: [anna, bruno] };
    answerCall(shop.prices, { ...listPrices, fee: makeFee() });
    answerCall(enrolmentsForStaff.owing, () => ({
      fee,
      people: server.people,
      is_partial: false,
      next_offset: null,
    }));
    const sent = answerCall(enrolmentsForStaff.remind, () => {
      server.people = [{ ...anna, reminded_on: today }, bruno];
      return { status: "done" as const };
    });
    const undone = answerCall(enrolmentsForStaff.undoReminder, () => {
      server.people = [anna, bruno];
      return { status: "done" as const };
    });
    await open();
    const [first, second] = [list.getByRole("listitem").first(), list.getByRole("listitem").last()];
    await expect
      .element(first)
      .toMatchTextContent(/^Anna ProvaValida fino al 31 ottobre 2026 · ultima quota il 1 novembre 2025/);
    await expect.element(second).toMatchTextContent(/Bruno Nuovo.*Mai pagata/);
    expect(await violations()).toEqual([]);
    const remind = page.getByRole("button", { name: "Ricorda la quota a Anna Prova" });
    await remind.click();
    await expect.element(remind).toBeDisabled();
    await page.getByRole("button", { name: "Annulla", exact: true }).click();
    await expect.element(remind).toBeEnabled();
    expect([sent.length, undone.length]).toEqual([1, 1]);
    const registered = answerCall(enrolmentsForStaff.enrol, () => {
      server.people = [anna];
      return makeEnrolmentForStaff();
    });
    await page.getByRole("button", { name: "Registra la quota di Bruno Nuovo" }).click();
    await page.getByRole("radio", { name: "Non la paga" }).click();
    await page.getByRole("textbox", { name: "Motivo" }).fill("Collaboratore");
    await page.getByRole("button", { name: "Registra", exact: true }).click();
    await expect.element(page.getByText("Bruno Nuovo")).not.toBeInTheDocument();
    expect(registered.map(({ body }) => body)).toEqual([
      { enrolment: { how: "waived", reason: "Collaboratore" } },
    ]);
  });

  test("of a hundred people are read page by page, and exported whole, which the log has", async () => {
    const people = Array.from({ length: 100 }, (_, index) => ({
      ...anna,
      id: `owing-${index}`,
      name: `Socio ${index}`,
    }));
    answerCall(shop.prices, { ...listPrices, fee: makeFee() });
    answerCall(enrolmentsForStaff.owing, ({ query }) => {
      const first = query.offset === undefined ? 0 : people.findIndex(({ id }) => id === query.offset) + 1;
      const end = first + Number(query.limit);
      const page = people.slice(first, end);
      const isLast = end >= people.length;
      return { fee, people: page, is_partial: true, next_offset: isLast ? null : (page.at(-1)?.id ?? null) };
    });
    await open();
    const rows = list.getByRole("listitem");
    await expect.element(rows.first()).toBeVisible();
    const length = rows.elements().length;
    expect(length).toBeLessThan(100);
    await expect.element(page.getByText(/Hanno un pacchetto più di 500 persone/)).toBeVisible();
    await page
      .getByRole("region", { name: "Quote d’iscrizione da chiedere" })
      .getByRole("button", { name: "Mostra altri" })
      .click();
    await expect.poll(() => rows.elements().length).toBe(2 * length);
    const logged = answerCall(activity.recordExport, { logged: true });
    await page.getByRole("button", { name: "Esporta le quote" }).click();
    await expect.element(page.getByText("File pronto: 100 persone.")).toBeVisible();
    expect(logged[0]?.body).toEqual({ list: "fees", rows: 100 });
  });

  test("are not spoken of while the studio asks none", async () => {
    await open();
    await expect.element(page.getByRole("heading", { name: "Da incassare" })).toBeVisible();
    await expect.element(list).not.toBeInTheDocument();
  });
});

test("offers a reminder without a link where cards are not taken", async () => {
  await open(month, [{ ...owed, payable_online: false }]);
  await expect.element(page.getByRole("button", { name: /^Ricorda per email: Small class/ })).toBeVisible();
});
