import type { Sale } from "@studio/contract/sales/model.ts";
import { salesForStaff as api } from "@studio/contract/sales/staffEndpoints.ts";
import { makeSaleEntryWire, makeSaleWire } from "@studio/contract/testing/sales.ts";
import { addRomeDays, addRomeMonths } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, refuseCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { dialogue, openMember } from "../../../../../testing/people.ts";
import { formatDate } from "../../../../lib/format/format.ts";

const today = romeDay(new Date());
const inDays = (days: number) => addRomeDays(today, days);
const inMonths = (months: number) => addRomeMonths(today, months);
const owed = makeSaleWire({ charged: 30_000, received: 10_000, owed: 20_000 });

/** Opens a person's page with a sale, and its dialog. */
async function openSale(sale: Sale) {
  await openMember({ sales: [sale] }, "desk");
  answerCall(api.one, { sale, entries: [makeSaleEntryWire()] });
  await page.getByRole("button", { name: `Movimenti: ${sale.title}` }).click();
  return dialogue(sale.title);
}

const rows = () => page.getByRole("list", { name: "Scadenze", exact: true }).getByRole("listitem");

test("proposes equal parts for what is owed, each of which can be changed, and agrees on them", async () => {
  const dialog = await openSale(owed);
  await dialog.getByRole("button", { name: "Concorda le scadenze" }).click();
  const form = dialogue("Scadenze");
  await expect.element(form.getByText(/restano 200\s€ da pagare/)).toBeVisible();
  await form.getByLabelText("In quante parti").selectOptions("3 parti");
  expect(rows().elements()).toHaveLength(3);
  await expect.element(rows().nth(2).getByLabelText("Importo")).toHaveValue("66,68");
  await expect.element(form.getByText("Le scadenze sommano 200 €, tutto quello che resta.")).toBeVisible();
  expect(await violations()).toEqual([]);
  await rows().nth(2).getByLabelText("Importo").fill("50");
  await rows().nth(2).getByLabelText("Come paga").selectOptions("Bonifico");
  await expect.element(form.getByText(/gli altri 16,68\s€ si pagano subito/)).toBeVisible();
  await form.getByRole("button", { name: "Togli la scadenza 2" }).click();
  const sent = answerCall(api.agreeSchedule, owed);
  await form.getByRole("button", { name: "Salva le scadenze" }).click();
  await expect.element(page.getByText("Scadenze salvate: le riceve anche per email.")).toBeVisible();
  expect(sent[0]?.body).toEqual({
    schedule: [
      { due: inMonths(1), amount: 6_666 },
      { due: addRomeMonths(inMonths(1), 2), amount: 5_000, method: "transfer" },
    ],
    replaces: [],
  });
});

test("proposes the dates at another interval, from the first one on", async () => {
  const dialog = await openSale(owed);
  await dialog.getByRole("button", { name: "Concorda le scadenze" }).click();
  const form = dialogue("Scadenze");
  await form.getByLabelText("Ogni quanto").selectOptions("Ogni due settimane");
  await form.getByRole("button", { name: "Aggiungi una scadenza" }).click();
  await rows().nth(2).getByLabelText("Importo").fill("1");
  await rows().nth(1).getByLabelText("Importo").fill("99");
  const sent = answerCall(api.agreeSchedule, owed);
  await form.getByRole("button", { name: "Salva le scadenze" }).click();
  await expect.poll(() => sent.length).toBe(1);
  const second = addRomeDays(inMonths(1), 14);
  expect(sent[0]?.body).toMatchObject({
    schedule: [
      { due: inMonths(1), amount: 10_000 },
      { due: second, amount: 9_900 },
      { due: addRomeMonths(second, 1), amount: 100 },
    ],
  });
});

test("keeps how each date is paid while another number of parts is proposed", async () => {
  const dialog = await openSale(owed);
  await dialog.getByRole("button", { name: "Concorda le scadenze" }).click();
  const form = dialogue("Scadenze");
  await rows().nth(1).getByLabelText("Come paga").selectOptions("Bonifico");
  await form.getByLabelText("In quante parti").selectOptions("4 parti");
  await expect.element(rows().nth(3).getByLabelText("Importo")).toHaveValue("50");
  await expect.element(rows().nth(1).getByLabelText("Come paga")).toHaveValue("transfer");
  await expect.element(rows().nth(3).getByLabelText("Come paga")).toHaveValue("");
  const sent = answerCall(api.agreeSchedule, owed);
  await form.getByRole("button", { name: "Salva le scadenze" }).click();
  await expect.poll(() => sent[0]?.body).toHaveProperty("schedule.1.method", "transfer");
});

test("proposes further dates at the interval of those that are agreed", async () => {
  const weekly = [7, 14, 21].map((days) => ({ due: inDays(days), amount: 6_000 }));
  const dialog = await openSale({ ...owed, schedule: weekly });
  await dialog.getByRole("button", { name: "Cambia le scadenze" }).click();
  const form = dialogue("Scadenze");
  await expect.element(form.getByLabelText("Ogni quanto")).toHaveValue("week");
  await form.getByLabelText("In quante parti").selectOptions("4 parti");
  const sent = answerCall(api.agreeSchedule, owed);
  await form.getByRole("button", { name: "Salva le scadenze" }).click();
  await expect.poll(() => sent[0]?.body).toHaveProperty("schedule.3.due", inDays(28));
});

test("refuses dates beside their fields, and takes the focus to the first", async () => {
  const dialog = await openSale(owed);
  await dialog.getByRole("button", { name: "Concorda le scadenze" }).click();
  const form = dialogue("Scadenze");
  await rows().nth(0).getByLabelText("Importo").fill("tanto");
  await rows().nth(1).getByLabelText("Importo").fill("0");
  await form.getByRole("button", { name: "Salva le scadenze" }).click();
  await expect
    .element(rows().nth(0).getByText("Scrivi un importo, per esempio 35,00", { exact: true }))
    .toBeVisible();
  await expect.element(rows().nth(0).getByLabelText("Importo")).toHaveFocus();
  await rows().nth(0).getByLabelText("Importo").fill("150");
  await form.getByRole("button", { name: "Salva le scadenze" }).click();
  await expect.element(rows().nth(1).getByText("Scrivi un importo", { exact: true })).toBeVisible();
  await rows().nth(1).getByLabelText("Importo").fill("50,01");
  await form.getByRole("button", { name: "Salva le scadenze" }).click();
  await expect.element(rows().nth(1).getByText("È più di quello che resta: 200 € in tutto")).toBeVisible();
});

test("says that a colleague changed the dates meanwhile, and keeps what was typed", async () => {
  const dialog = await openSale(owed);
  await dialog.getByRole("button", { name: "Concorda le scadenze" }).click();
  refuseCall(api.agreeSchedule, "changed_meanwhile");
  answerCall(api.one, {
    sale: { ...owed, owed: 19_000, schedule: [{ due: inDays(9), amount: 19_000 }] },
    entries: [],
  });
  await rows().nth(0).getByLabelText("Importo").fill("80");
  await dialogue("Scadenze").getByRole("button", { name: "Salva le scadenze" }).click();
  await expect.element(page.getByText(/nel frattempo/i)).toBeVisible();
  await expect.element(rows().nth(0).getByLabelText("Importo")).toHaveValue("80");
  await expect.element(dialogue("Scadenze").getByText(/restano 190\s€ da pagare/)).toBeVisible();
  const again = answerCall(api.agreeSchedule, owed);
  await dialogue("Scadenze").getByRole("button", { name: "Salva le scadenze" }).click();
  await expect.poll(() => again[0]?.body).toMatchObject({ replaces: [] });
});

const scheduled = makeSaleWire({
  charged: 40_000,
  received: 15_000,
  owed: 25_000,
  day: inDays(-60),
  schedule: [
    { due: inDays(-40), amount: 10_000 },
    { due: inDays(-12), amount: 10_000, method: "cash" },
    { due: today, amount: 5_000 },
    { due: inDays(20), amount: 12_000 },
  ],
});

test("shows the dates of a sale with what is paid, late and to come, and changes what is open", async () => {
  const dialog = await openSale(scheduled);
  const dates = dialog.getByRole("list", { name: `Scadenze di ${scheduled.title}` }).getByRole("listitem");
  await expect.element(dates.nth(0)).toMatchTextContent(/100\s€.*Pagata/);
  await expect
    .element(dates.nth(1))
    .toMatchTextContent(/100\s€.*Contanti, restano 80\s€.*Scaduta da 12 giorni/);
  await expect.element(dates.nth(2)).toMatchTextContent(/50\s€.*Oggi/);
  await expect.element(dates.nth(3)).toMatchTextContent(/120\s€.*Da pagare/);
  expect(await violations()).toEqual([]);
  await dialog.getByRole("button", { name: "Cambia le scadenze" }).click();
  expect(rows().elements()).toHaveLength(3);
  await expect.element(rows().nth(0).getByLabelText("Importo")).toHaveValue("80");
  await expect.element(rows().nth(0).getByLabelText("Come paga")).toHaveValue("cash");
  await dialogue("Scadenze").getByRole("button", { name: "Togli le scadenze" }).click();
  const sent = answerCall(api.agreeSchedule, owed);
  await dialogue("Scadenze").getByRole("button", { name: "Salva le scadenze" }).click();
  await expect.poll(() => sent[0]?.body).toEqual({ schedule: [], replaces: scheduled.schedule });
});

test("says of no mail, and changes nothing, where the dates stay", async () => {
  const dialog = await openSale(scheduled);
  await dialog.getByRole("button", { name: "Cambia le scadenze" }).click();
  const sent = answerCall(api.agreeSchedule, scheduled);
  await dialogue("Scadenze").getByRole("button", { name: "Salva le scadenze" }).click();
  await expect.element(page.getByText("Scadenze salvate.", { exact: true })).toBeVisible();
  expect(sent[0]?.body).toEqual({ schedule: scheduled.schedule, replaces: scheduled.schedule });
});

test("proposes to receive what is due, or all that is owed where nothing is", async () => {
  const later = makeSaleWire({
    id: "later",
    title: "Mensile",
    schedule: [{ due: inDays(20), amount: 5_000 }],
  });
  await openMember({ sales: [scheduled, later] }, "desk");
  const dialog = dialogue("Incassa");
  await page.getByRole("button", { name: `Incassa: ${scheduled.title}` }).click();
  await expect.element(dialog.getByText(/da pagare oggi 130\s€ dei 250\s€ che restano/)).toBeVisible();
  await expect.element(dialog.getByLabelText("Quanto paga")).toHaveValue("130");
  await dialog.getByRole("button", { name: "Chiudi" }).click();
  await page.getByRole("button", { name: "Incassa: Mensile" }).click();
  await expect.element(dialog.getByText(/restano 50\s€ da pagare/)).toBeVisible();
  await expect.element(dialog.getByLabelText("Quanto paga")).toHaveValue("50");
});

test("lists since when a sale is due, and offers a reminder only then", async () => {
  const later = makeSaleWire({
    id: "later",
    title: "Mensile",
    schedule: [{ due: inDays(20), amount: 5_000 }],
    day: inDays(-3),
  });
  await openMember({ sales: [scheduled, later] }, "desk");
  const sales = page.getByRole("list", { name: "Vendite" }).getByRole("listitem");
  await expect
    .element(sales.nth(0))
    .toMatchTextContent(/130\s€ da pagare, di cui 80\s€ scaduti da 12 giorni/);
  const day = formatDate(inDays(20), today);
  await expect.element(sales.nth(1)).toMatchTextContent(new RegExp(`prossima scadenza ${day}, 50\\s€`));
  expect(page.getByRole("button", { name: /^Invia il link di pagamento/ }).elements()).toHaveLength(1);
});

test("agrees on dates with a sale, which stay while the payment or the price is changed", async () => {
  await openMember();
  await page.getByRole("button", { name: "Vendi altro" }).click();
  const dialog = dialogue("Vendi altro");
  await dialog.getByLabelText("Che cosa").fill("3 mesi");
  await dialog.getByLabelText("Prezzo").fill("300");
  await dialog.getByRole("radio", { name: "Da pagare" }).click();
  await dialog.getByRole("button", { name: "Concorda le scadenze" }).click();
  await expect.element(rows().nth(1).getByLabelText("Importo")).toHaveValue("150");
  await rows().nth(0).getByLabelText("Importo").fill("120");
  await rows().nth(1).getByLabelText("Importo").fill("80");
  await rows().nth(1).getByLabelText("Come paga").selectOptions("Bonifico");
  await dialog.getByRole("radio", { name: "Contanti" }).click();
  await expect.element(rows().nth(0)).not.toBeInTheDocument();
  await dialog.getByLabelText("Acconto, se non paga tutto ora").fill("100");
  await expect.element(rows().nth(0).getByLabelText("Importo")).toHaveValue("120");
  await dialog.getByLabelText("Prezzo").fill("");
  await expect.element(rows().nth(0)).not.toBeInTheDocument();
  await dialog.getByLabelText("Prezzo").fill("300");
  await expect.element(rows().nth(1).getByLabelText("Importo")).toHaveValue("80");
  await expect.element(rows().nth(1).getByLabelText("Come paga")).toHaveValue("transfer");
  const sent = answerCall(api.sell, makeSaleWire({ title: "3 mesi" }));
  await dialog.getByRole("button", { name: "Registra la vendita" }).click();
  await expect.element(page.getByText("«3 mesi» venduto a Anna Prova.")).toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    terms: {
      paid: 10_000,
      schedule: [
        { due: inMonths(1), amount: 12_000 },
        { due: addRomeMonths(inMonths(1), 1), amount: 8_000, method: "transfer" },
      ],
    },
  });
});

test("sends no dates of a sale that is paid at once, whatever was typed into them", async () => {
  await openMember();
  await page.getByRole("button", { name: "Vendi altro" }).click();
  const dialog = dialogue("Vendi altro");
  await dialog.getByLabelText("Che cosa").fill("3 mesi");
  await dialog.getByLabelText("Prezzo").fill("300");
  await dialog.getByRole("radio", { name: "Da pagare" }).click();
  await dialog.getByRole("button", { name: "Concorda le scadenze" }).click();
  await rows().nth(1).getByLabelText("Importo").fill("x");
  await dialog.getByRole("radio", { name: "Contanti" }).click();
  const sent = answerCall(api.sell, makeSaleWire({ title: "3 mesi" }));
  await dialog.getByRole("button", { name: "Registra la vendita" }).click();
  await expect.poll(() => sent[0]?.body).toMatchObject({ terms: { paid: 30_000 } });
  expect(sent[0]?.body).not.toHaveProperty("terms.schedule");
});
