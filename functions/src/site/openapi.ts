import { api } from "@studio/contract/api.ts";
import { API_BASE } from "@studio/contract/apiBase.ts";
import { type Endpoint, imageAnswer, isAttested, type Who } from "@studio/contract/endpoint.ts";
import { errorBody } from "@studio/contract/errorBody.ts";
import { type ErrorCode, errors } from "@studio/contract/errors.ts";
import { identifier } from "@studio/contract/identifier.ts";
import { rolesThatCan } from "@studio/contract/roles.ts";
import { studio } from "@studio/contract/studio.ts";
import * as z from "zod";

const jsonSchema = (schema: z.ZodType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return rest;
};

const json = (schema: unknown) => ({ "application/json": { schema } });
const problem = (description: string) => ({
  description,
  content: json({ $ref: "#/components/schemas/Error" }),
});

/** Returns the API as an OpenAPI 3.1 document, generated from the contract. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [tag, calls] of Object.entries(api)) {
    for (const [name, call] of Object.entries<Endpoint>(calls)) {
      paths[call.path] ??= {};
      Object.assign(paths[call.path] ?? {}, { [call.method.toLowerCase()]: operation(tag, name, call) });
    }
  }
  return {
    openapi: "3.1.0" as const,
    info: {
      title: `${studio.name} API`,
      version: "1",
      license: { name: "All rights reserved", url: `${studio.url}/termini` },
    },
    servers: [{ url: API_BASE }],
    paths,
    components: {
      schemas: { Error: { ...jsonSchema(errorBody), "x-codes": errors } },
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}

function operation(tag: string, name: string, call: Endpoint) {
  const common = {
    tags: [tag],
    operationId: `${tag}.${name}`,
    summary: call.summary,
    security: call.who === "anyone" ? [] : [{ bearer: [] }],
    ...(typeof call.who === "object" && { "x-action": call.who.can, "x-roles": rolesThatCan(call.who.can) }),
  };
  const body = jsonSchema(call.body);
  const hasBody = Object.keys(call.body.shape).length > 0;
  return {
    ...common,
    parameters: [
      ...parameters("path", call.params),
      ...parameters("query", call.query),
      ...(call.keyIn === "header" ? [keyParameter] : []),
    ],
    ...(hasBody && {
      requestBody: {
        required: true,
        content: { ...json(body), "application/x-www-form-urlencoded": { schema: body } },
      },
    }),
    responses: {
      200: { description: "Done", content: answerOf(call) },
      ...(call.plainForm?.leadsTo.startsWith("/") && {
        303: {
          description: `Done, for a browser that sent the form by itself: go on to ${call.plainForm.leadsTo}`,
        },
      }),
      ...refusals(call),
      default: problem(refusedText(call.who)),
    },
  };
}

function answerOf({ file, image, response }: Endpoint) {
  const types = image ? imageAnswer.shape.type.options : [file ?? []].flat();
  if (types.length === 0) return json(jsonSchema(response));
  return Object.fromEntries(types.map((type) => [type, { schema: { type: "string", format: "binary" } }]));
}

/** Returns the errors that a call may share with others; `default` stands for its own, listed in `x-codes`. */
function commonErrors(call: Endpoint): ErrorCode[] {
  const { who, params, query, body, keyIn } = call;
  const asks = [params, query, body].some(({ shape }) => Object.keys(shape).length > 0);
  return [
    ...(asks ? (["invalid_request"] as const) : []),
    ...(who === "anyone" ? [] : (["unauthenticated"] as const)),
    ...(typeof who === "object" ? (["forbidden"] as const) : []),
    ...(isAttested(call) ? (["unattested"] as const) : []),
    ...(Object.keys(params.shape).length > 0 ? (["not_found"] as const) : []),
    ...(keyIn === undefined ? [] : (["idempotency_key_reused"] as const)),
    "too_many_requests",
    "internal",
    "busy",
  ];
}

/** Returns the error responses of a call by status, each with its possible codes. */
function refusals(call: Endpoint) {
  const codes = commonErrors(call);
  const statuses = [...new Set(codes.map((code) => errors[code].status))];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      problem(codes.filter((code) => errors[code].status === status).join(", ")),
    ]),
  );
}

/** Returns the description of the default error, with the roles that may make the call. */
function refusedText(who: Who): string {
  if (who === "anyone") return "Refused";
  if (who === "member") return "Refused; for whoever is signed in";
  const roles = rolesThatCan(who.can).join(", ");
  return who.orSelf ? `Refused; for the person in the path, or ${roles}` : `Refused; for ${roles}`;
}

/** The header by which a repeated request takes effect once. */
const keyParameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Names the request: repeated with the same key and body it takes effect once and is answered alike; with another body it is refused. Kept for 30 days.",
  schema: jsonSchema(identifier),
} as const;

const parameters = (place: "path" | "query", schema: z.ZodObject) =>
  Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === "path",
    schema: jsonSchema(field),
  }));
