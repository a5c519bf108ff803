import * as z from "zod";
import { RulesServer } from "./server.ts";

export type Plain = string | number | boolean | null | Date | Plain[] | { [key: string]: Plain };

/** Returns a value in the Storage emulator's wire format. */
export function wire(value: Plain): object {
  if (value === null) return { null_value: null };
  if (typeof value === "string") return { string_value: value };
  if (typeof value === "boolean") return { bool_value: value };
  if (typeof value === "number")
    return Number.isInteger(value) ? { int_value: value } : { float_value: value };
  if (value instanceof Date) return { timestamp_value: value.toISOString() };
  if (Array.isArray(value)) return { list_value: { values: value.map(wire) } };
  return { map_value: { fields: wireFields(value) } };
}

/** Returns a path's segments in the emulator's format of `request.path`. */
export function wirePath(path: string): object {
  return {
    path_value: {
      segments: path
        .split("/")
        .slice(1)
        .map((simple) => ({ simple })),
    },
  };
}

function wireFields(fields: { [key: string]: Plain }): Record<string, object> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, wire(value)]));
}

const answerShape = z.object({
  id: z.number(),
  status: z.literal("ok"),
  errors: z.array(z.string()),
  warnings: z.array(z.string()),
  result: z.looseObject({ permit: z.boolean().optional() }).optional(),
});
const fetchShape = z.object({
  server_request_id: z.number(),
  action: z.literal("fetch_firestore_document"),
  context: z.object({ path: z.string() }),
});

export type Request = { method: string; path: string; auth: Plain; before: Plain; after: Plain };

/** Starts a runtime with one file of rules and answers its fetches from the given documents, as the emulator does. */
export async function loadedRuntime(content: string, documents: ReadonlyMap<string, object>) {
  const answers: z.output<typeof answerShape>[] = [];
  const server = new RulesServer((message) => {
    const fetch = fetchShape.safeParse(message);
    if (!fetch.success) {
      answers.push(answerShape.parse(message));
      return;
    }
    const { context, server_request_id: id } = fetch.data;
    const fields = documents.get(context.path);
    const result = { name: `projects/demo${context.path}`, fields };
    void server.receive(JSON.stringify(fields ? { id, status: "ok", result } : { id, status: "not_found" }));
  });
  const send = async (message: object) => {
    await server.receive(JSON.stringify({ id: answers.length, ...message }));
    return answers.at(-1);
  };
  const source = { files: [{ name: "storage.rules", content }] };
  const loaded = await send({ action: "load_ruleset", context: { rulesetName: "0", source } });
  const verify = ({ method, path, auth, before, after }: Request) => {
    const request = {
      ...wireFields({ auth, resource: after, time: new Date() }),
      path: wirePath(path),
    };
    const variables = { request: { map_value: { fields: request } }, resource: wire(before) };
    const context = { rulesetName: "0", service: "firebase.storage", path, method, variables };
    return send({ action: "verify", context });
  };
  return { loaded, verify };
}
