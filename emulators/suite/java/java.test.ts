import { expect, test } from "vitest";
import { javaPlaces, parseJavaMajor } from "./java.ts";

test.each([
  ["a current Java", 'openjdk version "21.0.4" 2024-07-16 LTS', 21],
  ["a Java without a minor version", 'openjdk version "25" 2025-09-16', 25],
  ["Java 8, which calls itself 1.8", 'java version "1.8.0_392"', 8],
  ["a release file", 'IMPLEMENTOR="Debian"\nJAVA_RUNTIME_VERSION="17.0.15+6"\nJAVA_VERSION="17.0.15"', 17],
  ["the message of a Java that is none", "Unable to locate a Java Runtime.", undefined],
])("the major version of %s", (_, text, major) => {
  expect(parseJavaMajor(text)).toBe(major);
});

test("prefers JAVA_HOME to the PATH, and the PATH to default locations", () => {
  const places = javaPlaces({ JAVA_HOME: "/home/java", PATH: "/a/bin:/b/bin" }, (folder) =>
    folder === "/usr/lib/jvm" ? ["java-17", "java-21"] : [],
  );
  expect(places.slice(0, 5)).toEqual([
    "/home/java/bin/java",
    "/a/bin/java",
    "/b/bin/java",
    "/usr/lib/jvm/java-17/bin/java",
    "/usr/lib/jvm/java-21/bin/java",
  ]);
});

test("uses default locations without JAVA_HOME and PATH", () => {
  expect(javaPlaces({}, () => [])[0]).toBe("/opt/homebrew/opt/openjdk/bin/java");
});
