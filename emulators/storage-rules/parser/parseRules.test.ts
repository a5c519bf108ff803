import { expect, test } from "vitest";
import { findUnknown } from "../check.ts";
import { RulesProblem } from "../problem.ts";
import { parseRules } from "./parseRules.ts";

/** Returns a file with one statement at line 4, column 5. */
const fileWith = (statement: string) => `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    ${statement}
  }
}
`;

const syntaxErrors: [source: string, problem: string][] = [
  [fileWith("allow get"), "5:3: Expected ';' but found '}'"],
  [fileWith("allow get: true;"), "4:16: Expected 'if' but found 'true'"],
  [fileWith("allow get: if ;"), "4:19: Expected an expression but found ';'"],
  [fileWith("allow get: if 1 +;"), "4:22: Expected an expression but found ';'"],
  [fileWith("allow get: if (1;"), "4:21: Expected ')' but found ';'"],
  [fileWith("allow get: if [1 2];"), "4:22: Expected ',' but found '2'"],
  [fileWith("allow get: if a.1;"), "4:21: Expected a member's name but found '1'"],
  [fileWith("allow get: if a ? b;"), "4:24: Expected ':' but found ';'"],
  [fileWith("allow get: if 'open;"), '4:19: Unexpected character "\'"'],
  [fileWith("allow get: if a # b;"), '4:21: Unexpected character "#"'],
  [fileWith("allow get: if a & b;"), '4:21: Unexpected character "&"'],
  [fileWith(String.raw`allow get: if 'a\.b' == 'c';`), "4:19: Unknown escape '\\.' in a string"],
  [fileWith("allow get: if 99999999999999999999 > 1;"), "4:19: The number does not fit in 64 bits"],
  [fileWith("allow get: if /a/ == b;"), "4:23: Expected a path segment but found '=='"],
  [fileWith("allow fetch;"), "4:11: Unknown method 'fetch'"],
  [fileWith("deny get;"), "4:5: Expected 'match', 'allow', 'function' or '}' but found 'deny'"],
  [fileWith("match a {}"), "4:11: Expected '/' but found 'a'"],
  [fileWith("match /{a=*} {}"), "4:16: Expected '*' but found '}'"],
  [fileWith("match /{a=**}/{b=**} {}"), "4:11: A path has at most one '{name=**}'"],
  [fileWith("function f() { 1; }"), "4:20: Expected 'return' but found '1'"],
  [
    fileWith("function f() { return 1; } function f() { return 2; }"),
    "4:41: The function 'f' is declared twice",
  ],
  ["rules_version = '3';", "1:17: Unknown rules_version '3'"],
  ["service cloud.firestore {}", "1:9: Expected 'firebase' but found 'cloud'"],
  ["service firebase.storage {", "1:27: Expected 'match', 'function' or '}' but found the end of the file"],
  ["allow get;", "1:1: Expected 'service' or 'function' but found 'allow'"],
  ["service firebase.storage { match /{a=**}/b {} }", "1:34: In rules_version '1' '{name=**}' comes last"],
];

test.each(syntaxErrors)("%s is refused: %s", (source, problem) => {
  expect(() => parseRules(source, "x.rules")).toThrow(RulesProblem);
  try {
    parseRules(source, "x.rules");
  } catch (error) {
    expect(error instanceof RulesProblem && error.describe()).toBe(`x.rules:${problem}`);
  }
});

test("a file without a version has version 1", () => {
  const source = "service firebase.storage {}";
  expect(parseRules(source, "x.rules").version).toBe(1);
  expect(parseRules(`rules_version = '2'; ${source}`, "x.rules").version).toBe(2);
});

const unknown: [statement: string, problems: string[]][] = [
  ["allow get: if request.auth != null && bucket == 'b' && resource.size > 1;", []],
  ["allow get: if nobody == 1;", ["4:19: Unknown name 'nobody'"]],
  ["allow get: if timestamp == 1;", ["4:19: Unknown name 'timestamp'"]],
  ["match /{file} { allow get: if file == ''; }", []],
  ["allow get: if file == ''; match /{file} {}", ["4:19: Unknown name 'file'"]],
  ["function f(a) { let b = a; return a == b; } allow get: if f(1);", []],
  ["function f() { let a = b; let b = 1; return a; }", ["4:28: Unknown name 'b'"]],
  ["allow get: if f(1);", ["4:19: Unknown function 'f'"]],
  ["function f(a) { return a; } allow get: if f();", ["4:47: 'f' takes 1 argument, found 0"]],
  ["allow get: if string(1) == '1';", ["4:19: Unknown function 'string'"]],
  ["allow get: if bucket.toUtf8() == 1;", ["4:26: Unknown method 'toUtf8'"]],
  ["allow get: if hashing.md5('a') == 1;", ["4:27: Unknown method 'md5'", "4:19: Unknown name 'hashing'"]],
  ["allow get: if duration.value(1, 's') > duration.zero();", ["4:53: Unknown function 'zero'"]],
  ["allow get: if duration.value(1) is duration;", ["4:28: 'value' takes 2 arguments, found 1"]],
  ["allow get: if firestore.get(/a/b).data.x;", []],
  ["allow get: if firestore.list(/a/b);", ["4:29: Unknown function 'list'"]],
  ["allow get: if firestore.exists();", ["4:29: 'exists' takes 1 argument, found 0"]],
  ["allow get: if bucket is bytes;", ["4:26: Unknown type 'bytes'"]],
  ["allow get: if (/a/$(x)).bind({'x': 'y'}) == /a/y;", []],
  ["allow get: if /a/$(x) == /a/y;", ["4:24: Unknown name 'x'"]],
];

test.each(unknown)("%s gets the warnings %s", (statement, problems) => {
  const warnings = findUnknown(parseRules(fileWith(statement), "x.rules"));
  expect(warnings.map((problem) => problem.describe())).toEqual(
    problems.map((problem) => `x.rules:${problem}`),
  );
});
