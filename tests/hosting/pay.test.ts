import { documentPath } from "@studio/contract/collections.ts";
import { saleWire } from "@studio/contract/sales/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { expect, test } from "vitest";
import { eventually } from "../support/mail.ts";
import { newPerson } from "../support/people.ts";
import { sessionOf } from "../support/race/checkouts.ts";
import { database } from "../support/server/database.ts";
import { request } from "../support/server/http.ts";
import { paySession } from "../support/stripe.ts";

test("the link of a reminder leads to the payment of what is owed, which the sale receives", async () => {
  const [{ uid }, { token }] = await Promise.all([newPerson(), newPerson({ role: "desk" })]);
  const json = { title: "Maglietta", terms: { price: 5_000, paid: 2_000, method: "cash" } };
  const { id } = saleWire.parse((await request("POST", `/admin/user/${uid}/sale`, { token, json })).body);
  await request("POST", `/admin/sales/${id}/reminder`, { token });
  // The mail is held for a while, so that the desk can take it back.
  const mail = await database
    .doc(documentPath("mail", { id: `${id}-reminder-${romeDay(new Date())}` }))
    .get();
  const [link = ""] = /http\S+\/paga\/[\w.-]+/.exec(mail.get("message.text")) ?? [];
  expect((await fetch(`${link}x`, { method: "POST", redirect: "manual" })).status).toBe(404);

  const asked = await fetch(link);
  expect([asked.status, asked.headers.get("cache-control")]).toEqual([200, "private, max-age=0, no-store"]);
  expect(await asked.text()).toContain("Restano 30,00");
  const opened = await fetch(link, { method: "POST", redirect: "manual" });
  const page = opened.headers.get("location") ?? "";
  expect(opened.status).toBe(303);
  expect(opened.headers.get("content-security-policy")).toContain(
    `form-action 'self' ${new URL(page).origin}`,
  );
  await paySession(sessionOf(page));

  const sale = await eventually("The payment", async () => {
    const { body } = await request("GET", `/admin/user/${uid}/sales`, { token });
    const [first] = saleWire.array().parse(body.sales);
    return first?.owed === 0 ? first : undefined;
  });
  expect(sale).toMatchObject({ charged: 5_000, received: 5_000 });
  expect(await (await fetch(link)).text()).toContain("È già tutto pagato");
});
