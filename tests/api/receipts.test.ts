import { ownReceipt, receiptWire } from "@studio/contract/receipts/model.ts";
import { saleWire } from "@studio/contract/sales/model.ts";
import { beforeAll, expect, test } from "vitest";
import { newPerson, type Person } from "../support/people.ts";
import { database } from "../support/server/database.ts";
import { request } from "../support/server/http.ts";

let desk: Person;
beforeAll(async () => {
  desk = await newPerson({ role: "desk" });
});

/** Issues a receipt of 50 € to a member, and mails it. */
async function issuedTo({ uid }: Person) {
  const { token } = desk;
  const terms = { price: 5_000, paid: 5_000, method: "cash" };
  const sold = await request("POST", `/admin/user/${uid}/sale`, {
    token,
    json: { title: "Maglietta", terms },
  });
  const { id } = saleWire.parse(sold.body);
  const json = { amount: 5_000, recipient: { name: "Prova Persona" }, mail: true };
  return receiptWire.parse((await request("POST", `/admin/sales/${id}/receipt`, { token, json })).body);
}

test("a member lists the receipts of a year and saves their own, and no one else’s", async () => {
  const [member, other] = await Promise.all([newPerson(), newPerson()]);
  const { id, year, series, number } = await issuedTo(member);
  const list = await request("GET", `/u/receipts?year=${year}`, { token: member.token });
  expect(ownReceipt.array().parse(list.body.receipts)).toMatchObject([{ id, amount: 5_000 }]);
  const before = await request("GET", `/u/receipts?year=${year - 1}`, { token: member.token });
  expect(before.body.receipts).toEqual([]);

  const file = await request("GET", `/u/receipts/${id}/pdf`, { token: member.token });
  expect([file.status, String(file.body.text).slice(0, 5)]).toEqual([200, "%PDF-"]);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="ricevuta-${year}-${series}-${number}.pdf"`,
    "cache-control": "no-store",
  });

  const summary = await request("GET", `/u/receipts/summary?year=${year}`, { token: member.token });
  expect([summary.status, String(summary.body.text).slice(0, 5)]).toEqual([200, "%PDF-"]);
  const none = await request("GET", `/u/receipts/summary?year=${year - 1}`, { token: member.token });
  expect([none.status, none.body.code]).toEqual([404, "issued_receipt_not_found"]);

  const foreign = await request("GET", `/u/receipts/${id}/pdf`, { token: other.token });
  expect([foreign.status, foreign.body.code]).toEqual([404, "issued_receipt_not_found"]);
  const mail = await database.doc(`mail/receipt-${id}`).get();
  expect(mail.get("to")).toEqual([member.email]);
});

test("a codice fiscale with a wrong letter is refused beside its field", async () => {
  const json = { amount: 5_000, recipient: { name: "Prova Persona", fiscal_code: "RSSMRA85T10A562T" } };
  const { status, body } = await request("POST", "/admin/sales/unknown/receipt", { token: desk.token, json });
  expect([status, body.fields]).toEqual([
    400,
    { "recipient.fiscal_code": "L’ultima lettera non torna con le altre: ricontrolla il codice fiscale" },
  ]);
});
