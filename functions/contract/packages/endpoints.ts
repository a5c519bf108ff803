import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { byId } from "../identifier.ts";
import { edgesQuery } from "../text/commaSeparated.ts";
import { packageWire } from "./model.ts";

const products = z.object({ products: z.array(packageWire) });

/** Says how clients recognise what pays for no class. */
const SESSIONS =
  "A package with `service` pays for no class: its `size` and `remaining` are sessions, which staff mark; `extras` are sessions besides classes, so that a usable package may have no lesson left.";

export const packages = {
  mine: endpoint("GET /u/products", "member", {
    summary: `The member's packages; the edge \`remaining\` limits them to usable ones. ${SESSIONS}`,
    query: edgesQuery("remaining"),
    response: products,
  }),
  begin: endpoint("POST /u/products/{id}/begin", "member", {
    summary: "The buyer of a package asks to begin within the days of the withdrawal. Idempotent.",
    params: byId,
    response: packageWire,
  }),
  ofUser: endpoint("GET /u/{id}/products", "packages.read", {
    orSelf: true,
    summary: `A member's packages; the edge \`remaining\` limits them to usable ones. ${SESSIONS}`,
    params: byId,
    query: edgesQuery("remaining"),
    response: products,
  }),
  subscriptions: endpoint("GET /u/{id}/subscriptions", "packages.read", {
    orSelf: true,
    summary: "A person's time-limited subscriptions, past ones included, the newest first.",
    params: byId,
    response: z.object({ subscriptions: z.array(packageWire) }),
  }),
};
