// Preloaded into firebase-tools, which answers 500 where a request meets the end of its connection. Servers end one that
// is idle for five seconds, and on a busy machine do so before they read what has just come.
import { subscribe } from "node:diagnostics_channel";
import http from "node:http";
import * as z from "zod";

// Its Functions emulator asks the functions' process by this agent.
http.globalAgent = new http.Agent({ keepAlive: false });

const started = z.object({ server: z.instanceof(http.Server) });

// Its Hosting emulator asks the Functions emulator, in the same process.
subscribe("http.server.request.start", (message) => {
  started.parse(message).server.keepAliveTimeout = 0;
});
