import { expect, test } from "vitest";
import { type Decision, decide, type Question } from "./decide.ts";
import { map, nothing, text } from "./evaluator/value.ts";
import { parseRules } from "./parser/parseRules.ts";

function ask(body: string, question: Partial<Question> = {}): Promise<Decision> {
  const rules = parseRules(`rules_version = '2';\nservice firebase.storage {\n${body}\n}`, "x.rules");
  return decide(rules, {
    method: "get",
    path: "/a/b",
    variables: new Map([["request", map([["auth", nothing]])]]),
    fetchDocument: async () => undefined,
    ...question,
  });
}

const permits = async (body: string, question?: Partial<Question>) => (await ask(body, question)).permit;
const problems = async (body: string, question?: Partial<Question>) =>
  (await ask(body, question)).problems.map((problem) => problem.describe());

test("denies what no statement allows", async () => {
  expect(await permits("match /a/b { allow get; }")).toBe(true);
  expect(await permits("match /a/b { }")).toBe(false);
  expect(await permits("match /a/c { allow get; }")).toBe(false);
  expect(await permits("match /a { allow get; }")).toBe(false);
  expect(await permits("match /a/b { allow get: if false; }")).toBe(false);
});

test("applies a statement to its methods only", async () => {
  const allowed = async (methods: string) => {
    const asked = ["get", "list", "create", "update", "delete"] as const;
    const answers = await Promise.all(
      asked.map((method) => permits(`match /a/b { allow ${methods}; }`, { method })),
    );
    return asked.filter((_, at) => answers[at]);
  };
  expect(await allowed("get")).toEqual(["get"]);
  expect(await allowed("read")).toEqual(["get", "list"]);
  expect(await allowed("write")).toEqual(["create", "update", "delete"]);
  expect(await allowed("list, delete")).toEqual(["list", "delete"]);
});

test("allows if one statement is true, whatever the others", async () => {
  const others = "match /a/b { allow get: if false; allow get: if request.auth.uid == 'x'; }";
  expect(await permits(others)).toBe(false);
  expect(await permits(`${others} match /{all=**} { allow get: if true; }`)).toBe(true);
});

test("denies when a condition is not a bool", async () => {
  expect(await problems("match /a/b { allow get: if 1; }")).toEqual([
    "x.rules:3:28: expected bool, found int",
  ]);
});

test("a denial lists problems with their places, a permission none", async () => {
  const body = "match /a/b {\n  allow get: if request.auth.uid == 'x';\n  allow get: if nobody;\n}";
  expect(await problems(body)).toEqual([
    "x.rules:4:30: null has no member 'uid'",
    "x.rules:5:17: unknown name 'nobody'",
  ]);
  expect(await problems(`${body} match /a/{b} { allow get; }`)).toEqual([]);
});

test("nested matches and functions see the surrounding wildcards", async () => {
  const body = (inside: string) => `match /{first} {
    function isFirst(x) { return x == first; }
    function through(x) { let same = isFirst(x); return same; }
    match /{second} { allow get: if ${inside}; }
  }`;
  expect(await permits(body("isFirst('a')"))).toBe(true);
  expect(await permits(body("through('a')"))).toBe(true);
  expect(await permits(body("isFirst(second)"))).toBe(false);
  expect(await problems(body("isFirst()"))).toEqual(["x.rules:6:37: 'isFirst' takes 1 argument, found 0"]);
});

test("a function does not see its caller's wildcards and variables", async () => {
  const body = `match /{first} {
    function inner() { return second == 'b'; }
    function outer(second) { return inner(); }
    match /{second} { allow get: if outer('b'); }
  }`;
  expect(await problems(body)).toEqual(["x.rules:4:31: unknown name 'second'"]);
});

test("an inner function shadows an outer one", async () => {
  const body = (inner: string) => `function f() { return false; } match /a/b { ${inner} allow get: if f(); }`;
  expect(await permits(body(""))).toBe(false);
  expect(await permits(body("function f() { return true; }"))).toBe(true);
});

test("evaluates a chain of 20 calls, and reports an error for deeper or endless recursion", async () => {
  const chain = (length: number) => {
    const steps = Array.from({ length: length - 1 }, (_, at) => `function f${at}() { return f${at + 1}(); }`);
    return `${steps.join(" ")} function f${length - 1}() { return true; } match /a/b { allow get: if f0(); }`;
  };
  expect(await permits(chain(20))).toBe(true);
  expect(await permits(chain(21))).toBe(false);
  expect(await problems("function f() { return f(); } match /a/b { allow get: if f(); }")).toEqual([
    "x.rules:3:23: calls are more than 20 deep",
  ]);
});

test("decides listing a folder by the rules for it and for its files", async () => {
  const list = { method: "list", path: "/a" } as const;
  expect(await permits("match /a { allow list; }", list)).toBe(true);
  expect(await permits("match /a/{file} { allow list; }", list)).toBe(true);
  expect(await permits("match /a/{rest=**} { allow list; }", list)).toBe(true);
  expect(await permits("match /a/{file} { allow get; }", list)).toBe(false);
  expect(await permits("match /a/fixed { allow list; }", list)).toBe(false);
  expect(await permits("match /a/{file}/{more} { allow list; }", list)).toBe(false);
  expect(await problems("match /a/{file} { allow list: if file == 'x'; }", list)).toEqual([
    "x.rules:3:34: unknown name 'file'",
  ]);
});

test("denies a path with an empty segment without crashing", async () => {
  const body = "match /{all=**} { allow get; }";
  expect(await permits(body, { path: "/a/b" })).toBe(true);
  expect(await problems(body, { path: "/a//b" })).toEqual(["'/a//b' has an empty segment"]);
});

const document = (id: string) => `/databases/(default)/documents/people/${id}`;
const reads = (condition: string, asked: string[] = []) =>
  ask(`match /a/b { allow get: if ${condition}; }`, {
    fetchDocument: async (path) => {
      asked.push(path);
      return path.endsWith("/known") ? map([["data", map([["role", text("coach")]])]]) : undefined;
    },
  });

test("reads a document by its path", async () => {
  expect((await reads(`firestore.get(${document("known")}).data.role == 'coach'`)).permit).toBe(true);
  expect((await reads(`firestore.get(${document("known")}).data.role == 'owner'`)).permit).toBe(false);
  expect((await reads(`firestore.exists(${document("known")})`)).permit).toBe(true);
  expect((await reads(`firestore.exists(${document("missing")})`)).permit).toBe(false);
});

test("reading a missing document is an error, even when compared with null", async () => {
  const { permit, problems: found } = await reads(`firestore.get(${document("missing")}) == null`);
  expect(permit).toBe(false);
  expect(found.map(String)).toEqual([`Error: there is no document at ${document("missing")}`]);
});

test("never requests an invalid document path, or one that a URL would resolve differently", async () => {
  const asked: string[] = [];
  for (const path of ["/people/known", "/databases/(default)/documents/people", document("$('..')")]) {
    expect((await reads(`firestore.exists(${path})`, asked)).permit).toBe(false);
  }
  expect(asked).toEqual([]);
  await reads(`firestore.exists(${document("$('a?b')")})`, asked);
  expect(asked).toEqual([document("a%3Fb")]);
});

test("one evaluation reads up to two documents, each once", async () => {
  const asked: string[] = [];
  const twice = ["x", "y", "x", "y"].map((id) => `!firestore.exists(${document(id)})`).join(" && ");
  expect((await reads(twice, asked)).permit).toBe(true);
  expect(asked).toEqual([document("x"), document("y")]);
  expect((await reads(`${twice} && !firestore.exists(${document("z")})`)).permit).toBe(false);
});
