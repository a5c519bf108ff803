import { z } from "zod";
import { edgesQuery } from "../edges.ts";
import { endpoint, nothing } from "../endpoint.ts";
import { byId, identifier } from "../identifier.ts";
import { productEdit, productGrant, productWire, usesChange } from "./model.ts";

const products = z.object({ products: z.array(productWire) });

/** A person and one of their packages, as the specification calls it. */
const byPackage = byId.extend({ x: identifier });

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
  edit: endpoint({
    method: "PUT",
    path: "/admin/user/{id}/{x}/product",
    who: "admin",
    summary: "Edits the package x: its name, its size with what is left of it, its end.",
    params: byPackage,
    query: nothing,
    body: productEdit,
    response: productWire,
  }),
  setUses: endpoint({
    method: "PUT",
    path: "/admin/user/{id}/{x}",
    who: "admin",
    summary: "Sets the lessons left on the package x.",
    params: byPackage,
    query: nothing,
    body: usesChange,
    response: productWire,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/admin/user/{id}/product/{productId}",
    who: "admin",
    summary: "Takes a package away, with its ledger; bookings that it paid stand.",
    params: byId.extend({ productId: identifier }),
    query: nothing,
    body: nothing,
    response: z.object({ removed: z.literal(true) }),
  }),
};
