import type { answerInProcess } from "./apiInProcess.ts";
import { suite } from "./suite.ts";

// Each visitor has an IPv6 /48 of their own, so that the ceiling of a network concerns no other; each process has a /64 of it.
const own = process.pid.toString(16).slice(-4);
let addresses = Date.now() % 0x8000;

/** Returns an address with an unused rate limit, unique within the process. */
export const newAddress = (): string => {
  addresses += 1;
  return `2001:db8:${(addresses % 0x10000).toString(16)}:${own}::1`;
};

export type Answer = { status: number; body: Record<string, unknown>; headers: Headers };

type Options = {
  token?: string | undefined;
  json?: unknown;
  form?: Record<string, string>;
  body?: string;
  type?: string;
  /** The client's address, as a proxy forwards it: rate limits count by address. */
  from?: string;
  idempotencyKey?: string;
  /** Further headers of the request. */
  headers?: Record<string, string>;
};

/** Calls the API: through Hosting, as a browser would, or its handler in this process. */
export async function request(method: string, path: string, options: Options = {}): Promise<Answer> {
  const headers: Record<string, string> = { ...options.headers };
  if (options.token) headers.authorization = `Bearer ${options.token}`;
  if (options.from) headers["x-forwarded-for"] = options.from;
  if (options.idempotencyKey !== undefined) headers["idempotency-key"] = options.idempotencyKey;
  let body = options.body;
  if (options.type) headers["content-type"] = options.type;
  if (options.json !== undefined) {
    headers["content-type"] = "application/json";
    body = JSON.stringify(options.json);
  }
  if (options.form) {
    headers["content-type"] = "application/x-www-form-urlencoded";
    body = new URLSearchParams(options.form).toString();
  }
  const init = { method, headers, ...(body !== undefined && { body }) };
  const response = await send(`/api/v1${path}`, init);
  return { status: response.status, body: await json(response), headers: response.headers };
}

/** Reads a public file of the API, as a page does. */
export const requestFile = (path: string): Promise<Response> =>
  send(`/api/v1${path}`, { method: "GET", headers: {} });

async function send(url: string, init: Parameters<typeof answerInProcess>[1]): Promise<Response> {
  if (process.env.STUDIO_API_IN_PROCESS !== "true") return fetch(`${suite.url}${url}`, init);
  const api = await import("./apiInProcess.ts");
  return api.answerInProcess(url, init);
}

async function json(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text();
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : { value };
  } catch {
    return { text };
  }
}
