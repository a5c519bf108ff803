import { createServer, type IncomingMessage } from "node:http";
import { PUSH_PORT, PUSH_URL } from "./address.ts";
import { checkVapid, type Device, decrypt, newDevice } from "./messages.ts";

/** A request to an endpoint: its status, and what it carried if the service accepted it. */
type Kept = { device: string; status: number; ttl?: string; urgency?: string; message?: unknown };

const devices = new Map<string, Device>();
const kept: Kept[] = [];

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** Accepts a message to a device, or throws. */
function accept(device: Device, request: IncomingMessage, body: Buffer): Omit<Kept, "device" | "status"> {
  checkVapid(request.headers.authorization, PUSH_URL);
  if (request.headers["content-encoding"] !== "aes128gcm") throw new Error("wrong encoding");
  return {
    ttl: String(request.headers.ttl),
    urgency: String(request.headers.urgency),
    message: JSON.parse(decrypt(device, body)),
  };
}

/** Answers `POST /push/{status}/{device}` with that status; 201 only to a request that a push service accepts. */
function push(path: string, request: IncomingMessage, body: Buffer): number {
  const [, asked = "", id = ""] = /^\/push\/(\d{3})\/([\w-]+)$/.exec(path) ?? [];
  const device = devices.get(id);
  if (!device) return 404;
  if (asked !== "201") {
    kept.push({ device: id, status: Number(asked) });
    return Number(asked);
  }
  try {
    kept.push({ device: id, status: 201, ...accept(device, request, body) });
    return 201;
  } catch {
    kept.push({ device: id, status: 400 });
    return 400;
  }
}

/**
 * Fake push service. For tests: `POST /test/devices?status=` makes a device that answers every push with that status, 201
 * by default, and returns its subscription; `GET /test/messages?device=` lists the requests to it.
 */
createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", PUSH_URL);
  const body = await bodyOf(request);
  const sendJson = (value: unknown) =>
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(value));
  if (pathname === "/test/devices") {
    const id = crypto.randomUUID();
    const device = newDevice();
    devices.set(id, device);
    const { p256dh, auth } = device;
    const endpoint = `${PUSH_URL}/push/${searchParams.get("status") ?? 201}/${id}`;
    sendJson({ endpoint, keys: { p256dh, auth } });
  } else if (pathname === "/test/messages") {
    const device = searchParams.get("device");
    sendJson(kept.filter((message) => device === null || message.device === device));
  } else response.writeHead(push(pathname, request, body)).end();
}).listen(PUSH_PORT, "127.0.0.1");
