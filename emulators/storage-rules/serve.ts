/** Storage rules runtime: one JSON message per line on stdin and stdout, until stdin closes. */
import { createInterface } from "node:readline";
import { RulesServer } from "./server.ts";

const server = new RulesServer((message) => process.stdout.write(`${JSON.stringify(message)}\n`));

createInterface({ input: process.stdin }).on("line", (line) => void server.receive(line));
server.start();
