import { api } from "@studio/contract/api.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { staffRoute } from "../people/staffRoute.ts";
import { guard } from "../platform/auth/caller.ts";
import { route } from "../platform/http/route.ts";
import { endOpenPages } from "../shop/heldDiscount.ts";
import { agreeSchedule, receive, remind, reverse, sell, undoReminder } from "./desk.ts";
import { entryOnWire, saleOnWire } from "./onWire.ts";
import { readOwed } from "./owed.ts";
import { revenueUntil } from "./revenue.ts";
import { sellPackage } from "./sellPackage.ts";
import { saleEntryStore, saleStore } from "./store.ts";
import { closeDay, moveCash, takingsOfMonth } from "./takings.ts";

const { sales } = api;

export const salesRoutes = [
  route(sales.takings, ({ query }) => takingsOfMonth(query.month)),
  route(sales.entries, async ({ query: { offset, limit, ...days } }) => {
    const { documents, next_offset } = await saleEntryStore.page(
      "ofDays",
      { values: [days.from, days.to] },
      { offset, limit },
    );
    return { entries: documents.map(entryOnWire), next_offset };
  }),
  staffRoute(sales.closeDay, ({ params, body, ...by }) => closeDay(params.day, body, by)),
  staffRoute(sales.moveCash, ({ params, body, ...by }) => moveCash(params.day, body, by)),
  route(sales.owed, ({ query, now }) => readOwed(query, now)),
  route(sales.ofPerson, async ({ params, now }) => ({
    sales: (await saleStore.find("newestOfBuyer", { values: [params.id] })).map(({ id, value }) =>
      saleOnWire(id, value, now),
    ),
  })),
  route(sales.one, async ({ params: { id }, now }) => {
    const [sale, entries] = await Promise.all([
      saleStore.read({ id }),
      saleEntryStore.find("ofSale", { values: [id] }),
    ]);
    if (!sale) throw new StudioError("sale_not_found");
    return { sale: saleOnWire(id, sale.value, now), entries: entries.map(entryOnWire) };
  }),
  staffRoute(sales.sell, ({ params, body, ...by }) => sell(params.id, body, by)),
  staffRoute(sales.receive, ({ params, body, ...by }) => receive(params.id, body, by)),
  staffRoute(sales.agreeSchedule, ({ params, body, ...by }) => agreeSchedule(params.id, body, by)),
  staffRoute(sales.remind, ({ params, ...by }) => remind(params.id, by)),
  staffRoute(sales.undoReminder, ({ params, ...by }) => undoReminder(params.id, by)),
  staffRoute(sales.reverse, ({ params, body, ...by }) => {
    if (body.paid_back) guard({ can: "payments.refund" }, by.caller, undefined);
    return reverse(params.id, body, by);
  }),
  route(api.sales.revenue, async ({ query, now }) => ({ months: await revenueUntil(query.until, now) })),
  staffRoute(
    api.packages.grant,
    async ({ actor, params, body: { sale, code, enrolment, ...granted }, request, now }) => {
      if (code !== undefined) await endOpenPages(code, params.id, now);
      return sellPackage(params.id, granted, actor, now, { request, terms: sale, code, enrolment });
    },
  ),
];
