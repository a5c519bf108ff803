import * as z from "zod";
import { endpoint } from "../../endpoint.ts";
import { identifier } from "../../identifier.ts";
import { DASHBOARD_PATH } from "./path.ts";

const instant = z.strictObject({ instant: z.iso.datetime() });

/** Replaces the values of a document, however deep. */
const replaced = (value: unknown, replace: (value: object) => unknown): unknown => {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => replaced(item, replace));
  return (
    replace(value) ??
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner, replace)]))
  );
};

const fields = z.record(z.string(), z.unknown());

/** A stored document on the wire: each instant is an object, `{ "instant": "2027-01-04T17:00:00.000Z" }`. */
export const wireDocument = z.codec(fields, fields, {
  decode: (data) =>
    fields.parse(
      replaced(data, (value) => {
        const sent = "instant" in value ? instant.safeParse(value).data : undefined;
        return sent && new Date(sent.instant);
      }),
    ),
  encode: (data) =>
    fields.parse(
      replaced(data, (value) => (value instanceof Date ? { instant: value.toISOString() } : undefined)),
    ),
});

const documents = z.array(z.object({ id: identifier, data: wireDocument }));

/** The documents that the members' first screen shows, among those that it listens to. */
export const dashboardWire = z.object({
  /** At most one: an account may have none. */
  member: documents,
  calendar: documents,
  bookings: documents,
  waits: documents,
  packages: documents,
});
export type Dashboard = z.output<typeof dashboardWire>;

export const dashboard = {
  readDashboard: endpoint(`GET ${DASHBOARD_PATH}`, "member", {
    summary:
      "The documents that the members' first screen shows, as stored, for a device that has none of them yet.",
    response: dashboardWire,
  }),
};
