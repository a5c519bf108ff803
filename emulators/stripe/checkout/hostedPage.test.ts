import { offers, priceOn } from "@studio/contract/shop/catalogue.ts";
import { expect, test } from "vitest";
import { session, startFakeStripe } from "../stripeFixture.ts";

const open = (url: string) => fetch(url, { redirect: "manual" });
const press = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

test("shows the purchase, and redirects to the site after payment", async () => {
  const { stripe, origin } = await startFakeStripe();
  const { id } = await stripe.checkout.sessions.create(session);
  const url = `${origin}/c/pay/${id}`;
  const html = (await (await open(url)).text()).replaceAll("\u00a0", " ");
  expect(html).toContain("Pagina di prova: nessun addebito");
  expect(html).toContain("<button>Paga 35,00 €</button>");
  expect(html).toContain('value="anna@site.test"');
  expect(html).toContain('<a href="http://site.test/annullato">Torna indietro</a>');
  const paid = await press(url, { email: "anna@site.test", name: "Anna Verdi" });
  expect([paid.status, paid.headers.get("location")]).toEqual([303, `http://site.test/grazie?session=${id}`]);
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
    payment_status: "paid",
    customer_details: { email: "anna@site.test", name: "Anna Verdi" },
  });
  expect(await (await open(url)).text()).toContain("Questo pagamento è già stato fatto.");
});

test("pays once when submitted twice", async () => {
  const { stripe, origin, eventsAbout } = await startFakeStripe();
  const { id } = await stripe.checkout.sessions.create(session);
  const answers = await Promise.all(
    ["A", "B"].map((name) => press(`${origin}/c/pay/${id}`, { email: "anna@site.test", name })),
  );
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(await eventsAbout(id)).toHaveLength(1);
});

test("refuses a payment without a name, and escapes form input", async () => {
  const { stripe, origin } = await startFakeStripe();
  const product_data = { name: "<script>alert(1)</script>" };
  const line_items = [{ quantity: 1, price_data: { currency: "eur", unit_amount: 100, product_data } }];
  const { id } = await stripe.checkout.sessions.create({ ...session, line_items });
  const answer = await press(`${origin}/c/pay/${id}`, { email: "anna@site.test", name: " " });
  expect(answer.status).toBe(422);
  expect(await answer.text()).not.toContain("<script>");
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("open");
});

test("refuses to pay an expired session", async () => {
  const { stripe, origin } = await startFakeStripe();
  const { id } = await stripe.checkout.sessions.create(session);
  await stripe.checkout.sessions.expire(id);
  const answer = await press(`${origin}/c/pay/${id}`, { email: "anna@site.test", name: "Anna" });
  expect(await answer.text()).toContain("Pagamento scaduto");
  expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe("unpaid");
});

test("has a payment link per offer at today's price", async () => {
  const { stripe, origin } = await startFakeStripe({ now: () => Date.parse("2025-08-31T12:00:00Z") });
  const links = await stripe.paymentLinks.list({ limit: 100 }).autoPagingToArray({ limit: 100 });
  expect(links.map(({ metadata }) => metadata.offer).sort()).toEqual(Object.keys(offers).sort());
  expect(links.map(({ url }) => url).sort()).toEqual(
    Object.keys(offers)
      .map((id) => `${origin}/b/${id}`)
      .sort(),
  );
  await open(`${origin}/b/restart`);
  const [made] = (await stripe.checkout.sessions.list()).data;
  expect(made).toMatchObject({
    metadata: { offer: "restart" },
    amount_total: priceOn(offers.restart, "2025-08-31"),
  });
});

test("leads from the link of an offer back to the site's thank-you page", async () => {
  const { origin } = await startFakeStripe({ siteUrl: "http://site.test" });
  const opened = await open(`${origin}/b/class-10`);
  const page = `${origin}${opened.headers.get("location")}`;
  const paid = await press(page, { email: "anna@site.test", name: "Anna" });
  expect(paid.headers.get("location")).toMatch(/^http:\/\/site\.test\/acquista\/grazie#cs_\w+$/);
});

test("opens a session by a payment link, and confirms its payment on the page", async () => {
  const { stripe, origin } = await startFakeStripe();
  const price_data = { currency: "eur", unit_amount: 4900, product_data: { name: "Prova" } };
  const link = await stripe.paymentLinks.create({
    line_items: [{ quantity: 1, price_data }],
    metadata: { offer: "prova" },
  });
  const opened = await open(`${link.url}?client_reference_id=u1&prefilled_email=anna%40site.test`);
  const page = `${origin}${opened.headers.get("location")}`;
  expect(await (await open(page)).text()).toContain('value="anna@site.test"');
  const paid = await press(page, { email: "anna@site.test", name: "Anna" });
  expect(await (await open(`${origin}${paid.headers.get("location")}`)).text()).toContain(
    "Pagamento riuscito",
  );
  const { data } = await stripe.checkout.sessions.list({ payment_link: link.id });
  expect(data).toMatchObject([
    { payment_status: "paid", client_reference_id: "u1", metadata: { offer: "prova" }, amount_total: 4900 },
  ]);
});

test("answers 404 for unknown addresses", async () => {
  const { origin } = await startFakeStripe();
  for (const path of ["/", "/b/nothing", "/c/pay/cs_test_x"]) {
    expect((await open(`${origin}${path}`)).status).toBe(404);
  }
});
