import { expect, test } from "vitest";
import { DIFFERENT, repeatedChange } from "./repeated.ts";

const errorsOf = (newPwd: string, confirm: string, oldPwd = "vecchia") =>
  repeatedChange
    .safeParse({ oldPwd, newPwd, confirm })
    .error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

test.each([
  ["nuova-password", "nuova-password", []],
  ["nuova-password", "nuova-passwor", [["confirm", DIFFERENT]]],
  ["nuova-password", "", [["confirm", "Campo obbligatorio"]]],
  ["corta", "corta", [["newPwd", "Almeno 8 caratteri"]]],
  [
    "corta",
    "cort",
    [
      ["newPwd", "Almeno 8 caratteri"],
      ["confirm", DIFFERENT],
    ],
  ],
])("%j and %j", (newPwd, confirm, wrong) => {
  expect(errorsOf(newPwd, confirm)).toEqual(wrong);
});

test("asks for another password than the current one", () => {
  expect(errorsOf("sempre-quella", "sempre-quella", "sempre-quella")).toEqual([
    ["newPwd", "Scegli una password diversa da quella attuale"],
  ]);
});

test("reports the difference while the current password is still empty", () => {
  expect(errorsOf("nuova-password", "altra", "")).toContainEqual(["confirm", DIFFERENT]);
});
