import "./bucketApp.ts";
import { answerHeaders } from "../../../functions/src/platform/http/headers.ts";
import { clientAddress } from "../../../functions/src/platform/http/limits/address.ts";
import { server } from "../../../functions/src/platform/http/server.ts";
import { routes } from "../../../functions/src/routes.ts";

const answer = server(routes);

/** Handles a request as the HTTP function does, and returns the response with its body as text. */
export async function answerInProcess(
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string },
): Promise<Response> {
  // `Request` validates the headers: one that no browser could send is rejected.
  const request = new Request(new URL(url, "http://studio.invalid"), init);
  const headers = Object.fromEntries(request.headers);
  const {
    status,
    body,
    html,
    file,
    headers: own,
  } = await answer({
    method: request.method,
    url,
    headers,
    rawBody: init.body === undefined ? undefined : Buffer.from(init.body),
    address: clientAddress(headers, undefined),
  });
  const type = html === undefined ? "application/json" : "text/html";
  const sent = new Headers({ "content-type": `${type}; charset=utf-8`, ...answerHeaders });
  for (const [name, value] of Object.entries(own ?? {})) sent.set(name, value);
  return new Response(file ? Buffer.from(file) : (html ?? JSON.stringify(body)), { status, headers: sent });
}
