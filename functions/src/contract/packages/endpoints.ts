import { z } from "zod";
import { edgesQuery } from "../edges.ts";
import { endpoint, nothing, pending } from "../endpoint.ts";
import { byId } from "../identifier.ts";
import { productGrant, productWire } from "./model.ts";

const products = z.object({ products: z.array(productWire) });

export const packages = {
  mine: endpoint({
    method: "GET",
    path: "/u/products",
    who: "member",
    summary: "The member's packages; the edge `remaining` keeps those with something left.",
    params: nothing,
    query: edgesQuery("remaining"),
    body: nothing,
    response: products,
  }),
  ofUser: endpoint({
    method: "GET",
    path: "/u/{id}/products",
    who: "owner",
    summary: "A person's packages; the edge `remaining` keeps those with something left.",
    params: byId,
    query: edgesQuery("remaining"),
    body: nothing,
    response: products,
  }),
  grant: endpoint({
    method: "POST",
    path: "/admin/user/{id}/product",
    who: "admin",
    summary: "Gives a person a package.",
    params: byId,
    query: nothing,
    body: productGrant,
    response: productWire,
  }),
  subscriptions: endpoint({
    method: "GET",
    path: "/u/{id}/subscriptions",
    who: "owner",
    summary: "A person's time-limited subscriptions, past ones included, the newest first.",
    params: byId,
    query: nothing,
    body: nothing,
    response: z.object({ subscriptions: z.array(productWire) }),
  }),
  remove: pending("DELETE", "/admin/user/{id}/product/{productId}", "admin", "Takes a package away."),
  edit: pending("PUT", "/admin/user/{id}/{x}/product", "admin", "Edits the package x."),
  setUses: pending("PUT", "/admin/user/{id}/{x}", "admin", "Sets the lessons left on the package x."),
  classSubscriptions: pending(
    "GET",
    "/admin/user/{id}/class-subscriptions",
    "admin",
    "A person's class history.",
  ),
};
