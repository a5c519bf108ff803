import { expect, test } from "vitest";
import { chooseFirestore } from "./firestore-emulator.ts";

const java = (major: number) => ({ path: `/java-${major}`, major });
const everything = {
  javas: [java(17), java(21)],
  named: "/named",
  cached: "/cached",
  component: "/component",
};

test("an archive that is named comes first", () => {
  expect(chooseFirestore(everything)).toMatchObject({ jar: "/named", java: java(21) });
});

test("then the one that firebase-tools has, which it finds by itself", () => {
  const choice = chooseFirestore({ ...everything, named: undefined });
  expect(choice).toEqual({ java: java(21), from: "the cache of firebase-tools" });
});

test("which needs Java 21: with an older one the Cloud CLI's serves", () => {
  const choice = chooseFirestore({ ...everything, named: undefined, javas: [java(17)] });
  expect(choice).toMatchObject({ jar: "/component", java: java(17) });
});

test("the Cloud CLI's comes before a download, on the first Java that is new enough", () => {
  const choice = chooseFirestore({ javas: [java(8), java(11), java(21)], component: "/component" });
  expect(choice).toMatchObject({ jar: "/component", java: java(11) });
});

test("where there is no archive firebase-tools downloads one", () => {
  const choice = chooseFirestore({ javas: [java(17), java(21)] });
  expect(choice).toMatchObject({ java: java(21), download: true });
  expect(choice.jar).toBeUndefined();
});

test("which it cannot with an older Java: the message says what to install", () => {
  expect(() => chooseFirestore({ javas: [java(17), java(11)] })).toThrow(
    /needs a newer Java than 17, .*\nInstall Java 21 or newer/,
  );
});

test("without any Java the message says so, whatever archives there are", () => {
  expect(() => chooseFirestore({ ...everything, javas: [] })).toThrow(/^Java was not found/);
});
