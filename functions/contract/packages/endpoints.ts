import * as z from "zod";
import { endpoint, nothing } from "../endpoint.ts";
import { byId } from "../identifier.ts";
import { edgesQuery } from "../text/commaSeparated.ts";
import { packageWire } from "./model.ts";

const products = z.object({ products: z.array(packageWire) });

export const packages = {
  mine: endpoint({
    method: "GET",
    path: "/u/products",
    who: "member",
    summary: "The member's packages; the edge `remaining` limits them to usable ones.",
    params: nothing,
    query: edgesQuery("remaining"),
    body: nothing,
    response: products,
  }),
  begin: endpoint({
    method: "POST",
    path: "/u/products/{id}/begin",
    who: "member",
    summary: "The buyer of a package asks to begin within the days of the withdrawal. Idempotent.",
    params: byId,
    query: nothing,
    body: nothing,
    response: packageWire,
  }),
  ofUser: endpoint({
    method: "GET",
    path: "/u/{id}/products",
    who: { can: "packages.read", orSelf: true },
    summary: "A member's packages; the edge `remaining` limits them to usable ones.",
    params: byId,
    query: edgesQuery("remaining"),
    body: nothing,
    response: products,
  }),
  subscriptions: endpoint({
    method: "GET",
    path: "/u/{id}/subscriptions",
    who: { can: "packages.read", orSelf: true },
    summary: "A person's time-limited subscriptions, past ones included, the newest first.",
    params: byId,
    query: nothing,
    body: nothing,
    response: z.object({ subscriptions: z.array(packageWire) }),
  }),
};
