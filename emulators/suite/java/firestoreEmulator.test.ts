import { expect, test } from "vitest";
import { chooseFirestore } from "./firestoreEmulator.ts";

const java = (major: number) => ({ path: `/java-${major}`, major });
const everything = {
  javas: [java(17), java(21)],
  named: "/named",
  cached: "/cached",
  component: "/component",
};

test("prefers an archive named by the environment", () => {
  expect(chooseFirestore(everything)).toMatchObject({ jar: "/named", java: java(21) });
});

test("then uses the cache of firebase-tools", () => {
  const choice = chooseFirestore({ ...everything, named: undefined });
  expect(choice).toEqual({ java: java(21), from: "the cache of firebase-tools" });
});

test("uses the Cloud CLI's component on Java older than 21", () => {
  const choice = chooseFirestore({ ...everything, named: undefined, javas: [java(17)] });
  expect(choice).toMatchObject({ jar: "/component", java: java(17) });
});

test("prefers the Cloud CLI's component to a download, on the first sufficient Java", () => {
  const choice = chooseFirestore({ javas: [java(8), java(11), java(21)], component: "/component" });
  expect(choice).toMatchObject({ jar: "/component", java: java(11) });
});

test("downloads without any archive", () => {
  const choice = chooseFirestore({ javas: [java(17), java(21)] });
  expect(choice).toMatchObject({ java: java(21), download: true });
  expect(choice.jar).toBeUndefined();
});

test("says what to install when Java is too old for a download", () => {
  expect(() => chooseFirestore({ javas: [java(17), java(11)] })).toThrow(
    /needs a newer Java than 17, .*\nInstall Java 21 or newer/,
  );
});

test("says what to install without Java, regardless of archives", () => {
  expect(() => chooseFirestore({ ...everything, javas: [] })).toThrow(/^Java was not found/);
});
