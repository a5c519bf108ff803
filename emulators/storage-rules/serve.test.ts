import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { wire, wirePath } from "./emulatorFixture.ts";

const rules = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o/{uid}/{file} {
    allow get: if request.auth.uid == uid;
    allow create: if firestore.get(/databases/(default)/documents/people/$(uid)).data.size > request.resource.size;
    allow delete: if firestore.exists(/databases/(default)/documents/people/$(uid));
  }
}`;

let runtime: ChildProcessWithoutNullStreams;
let lines: AsyncIterator<string>;
let complaints: string;

beforeEach(() => {
  const serve = fileURLToPath(new URL("./serve.ts", import.meta.url));
  runtime = spawn(process.execPath, [serve, "serve"]);
  lines = createInterface({ input: runtime.stdout })[Symbol.asyncIterator]();
  complaints = "";
  runtime.stderr.on("data", (data) => {
    complaints += data;
  });
});

afterEach(() => {
  runtime.kill();
});

async function receive(): Promise<unknown> {
  const { value } = await lines.next();
  return JSON.parse(value);
}

function send(message: object): void {
  runtime.stdin.write(`${JSON.stringify(message)}\n`);
}

function sendRules(id: number, content: string): void {
  const source = { files: [{ name: "storage.rules", content }] };
  send({ id, action: "load_ruleset", context: { rulesetName: "0", source } });
}

function ask(id: number, method: string, uid: string | null): void {
  const path = "/b/demo/o/u1/photo.png";
  const auth = uid === null ? null : { uid, token: { sub: uid } };
  const fields = {
    auth: wire(auth),
    resource: wire({ size: 10 }),
    time: wire(new Date()),
    path: wirePath(path),
  };
  const variables = { request: { map_value: { fields } }, resource: wire(null) };
  const context = { rulesetName: "0", service: "firebase.storage", path, method, variables };
  send({ id, action: "verify", context });
}

async function ready(): Promise<void> {
  expect(await receive()).toEqual({ id: -1, status: "ok" });
  sendRules(0, rules);
  expect(await receive()).toEqual({
    id: 0,
    status: "ok",
    errors: [],
    warnings: [],
    result: { rulesVersion: 2 },
  });
}

const answer = (id: number, permit: boolean) => ({
  id,
  status: "ok",
  errors: [],
  warnings: [],
  result: { permit },
});
const asks = (id: number) => ({
  server_request_id: id,
  status: "ok",
  action: "fetch_firestore_document",
  context: { path: "/databases/(default)/documents/people/u1" },
});

test("allows, denies, and denies with the place of an error", async () => {
  await ready();
  ask(1, "get", "u1");
  expect(await receive()).toEqual(answer(1, true));
  ask(2, "get", "u2");
  expect(await receive()).toEqual(answer(2, false));
  ask(3, "get", null);
  expect(await receive()).toEqual({
    ...answer(3, false),
    errors: ["get of /b/demo/o/u1/photo.png refused: storage.rules:4:32: null has no member 'uid'"],
  });
});

test("fetches a document and decides by it, while serving other requests", async () => {
  await ready();
  ask(1, "create", "u1");
  expect(await receive()).toEqual(asks(1));
  ask(2, "delete", "u1");
  expect(await receive()).toEqual(asks(2));
  ask(3, "get", "u1");
  expect(await receive()).toEqual(answer(3, true));
  send({ id: 2, status: "not_found", warnings: [], errors: [] });
  expect(await receive()).toEqual(answer(2, false));
  const result = { name: "projects/demo/databases/(default)/documents/people/u1" };
  send({ id: 1, status: "ok", result: { ...result, fields: { size: { integerValue: "11" } } } });
  expect(await receive()).toEqual(answer(1, true));
  ask(4, "delete", "u1");
  expect(await receive()).toEqual(asks(4));
  send({ id: 4, status: "ok", result });
  expect(await receive()).toEqual(answer(4, true));
});

test("keeps the previous rules when the new ones have a syntax error", async () => {
  await ready();
  sendRules(1, "rules_version = '2';\nservice firebase.storage { allow get; }");
  const description_ = "Expected 'match', 'function' or '}' but found 'allow' (column 28)";
  const issue = { description_, sourcePosition_: { fileName_: "storage.rules", line_: 2 } };
  expect(await receive()).toEqual({ id: 1, status: "ok", errors: [JSON.stringify(issue)], warnings: [] });
  ask(2, "get", "u1");
  expect(await receive()).toEqual(answer(2, true));
});

test("warns about unknown names on load, and denies when they are evaluated", async () => {
  await ready();
  sendRules(1, rules.replace("request.auth.uid == uid", "hashing.md5(uid) == uid"));
  const loaded = await receive();
  expect(loaded).toMatchObject({ id: 1, errors: [], result: { rulesVersion: 2 } });
  expect(loaded).toHaveProperty("warnings.1", expect.stringContaining("Unknown name 'hashing' (column 19)"));
  ask(2, "get", "u1");
  const error = "get of /b/demo/o/u1/photo.png refused: storage.rules:4:19: unknown name 'hashing'";
  expect(await receive()).toEqual({ ...answer(2, false), errors: [error] });
});

test("answers an invalid line, and serves the next one", async () => {
  await ready();
  runtime.stdin.write("not JSON\n\n");
  const nonsense = { id: -1, status: "error", message: "not a message for the rules runtime", errors: [] };
  expect(await receive()).toEqual(nonsense);
  expect(await receive()).toEqual(nonsense);
  send({ id: 1, action: "verify", context: { method: "get" } });
  expect(await receive()).toMatchObject({ id: 1, status: "ok", result: { permit: false } });
  send({ id: 2, action: "dance" });
  expect(await receive()).toMatchObject({ id: 2, status: "ok", result: { permit: false } });
  sendRules(3, `service firebase.storage { match /a { allow get: if ${"(".repeat(100_000)} } }`);
  expect(await receive()).toMatchObject({ id: 3, status: "ok", errors: [expect.any(String)] });
  ask(4, "get", "u1");
  expect(await receive()).toEqual(answer(4, true));
});

test("ends when stdin closes during a fetch, without output on stderr", async () => {
  await ready();
  ask(1, "create", "u1");
  expect(await receive()).toEqual(asks(1));
  runtime.stdin.end();
  expect(await once(runtime, "close")).toEqual([0, null]);
  expect(complaints).toBe("");
});
