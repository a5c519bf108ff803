import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { THIS_MACHINE } from "../../functions/src/platform/http/limits/address.ts";
import { server } from "../../functions/src/platform/http/server.ts";
import { routes } from "../../functions/src/routes.ts";
import { bareBooking } from "./bareCommit.ts";

// One process of the API: the deployed handler on a plain server, because the Functions emulator starts a process for
// each request in flight. The baseline, the same commit alone, is at another path.
const answer = server(routes);

const http = createServer(async (request, response) => {
  const rawBody = await buffer(request);
  const url = request.url ?? "/";
  const { status, body } = url.startsWith("/bare/")
    ? await bare(url)
    : await answer(asked(request, url, rawBody));
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
});

const asked = (request: IncomingMessage, url: string, rawBody: Buffer) => ({
  method: request.method ?? "GET",
  url,
  headers: request.headers,
  rawBody,
  address: THIS_MACHINE,
});

async function bare(url: string) {
  const [, , classId = "", uid = ""] = url.split("/");
  const started = performance.now();
  const booked = await bareBooking(classId, uid);
  return { status: booked ? 200 : 409, body: { milliseconds: performance.now() - started } };
}

http.listen(0, "127.0.0.1", () => process.send?.(http.address()));
