import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";

const launcher = new URL("../bin/java", import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "java launcher "));
const component = join(folder, "platform/cloud-firestore-emulator/cloud-firestore-emulator.jar");

/** Writes a script that prints its name and arguments, one per line. */
function stub(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\nprintf '%s\\n' ${name} "$@"\n`);
  chmodSync(path, 0o755);
  return path;
}

const environment = {
  STUDIO_JAVA: stub("java"),
  STUDIO_JAVA_MAJOR: "17",
  STUDIO_NODE: stub("node"),
  FIRESTORE_EMULATOR_BINARY_PATH: "/data/firestore.jar",
  STUDIO_FIRESTORE_JAR: component,
  STORAGE_EMULATOR_BINARY_PATH: "/data/storage-rules.jar",
  STUDIO_STORAGE_RULES: "/rules/serve.ts",
};

/** Options of each emulator, which lives for minutes. */
const quick = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

async function launch(args: string[], more: Record<string, string> = {}) {
  const env = { ...process.env, ...environment, ...more };
  const { stdout, stderr } = await promisify(execFile)(launcher, args, { env });
  return { lines: stdout.trim().split("\n"), stderr };
}

beforeAll(() => () => rmSync(folder, { recursive: true }));

test("reports Java 21 to firebase-tools on an older one", async () => {
  const { stderr } = await launch(["-Duser.language=en", "-version"]);
  expect(stderr).toContain('version "21"');
});

test("delegates to a real Java of at least 21", async () => {
  const { lines, stderr } = await launch(["-version"], { STUDIO_JAVA_MAJOR: "25" });
  expect(lines).toEqual(["java", "-version"]);
  expect(stderr).toBe("");
});

test("starts the Cloud CLI's archive by its class", async () => {
  const { lines } = await launch([
    "-Da=b c",
    "-jar",
    "/data/firestore.jar",
    "--port",
    "8080",
    "--rules",
    "/a b",
  ]);
  expect(lines).toEqual([
    "java",
    ...quick,
    "-Da=b c",
    "-cp",
    component,
    "com.google.cloud.datastore.emulator.firestore.CloudFirestore",
    "start",
    "--port",
    "8080",
    "--rules",
    "/a b",
  ]);
});

test("starts any other archive with -jar", async () => {
  const { lines } = await launch(["-Da=b", "-jar", "/data/firestore.jar", "--port", "8080"], {
    STUDIO_FIRESTORE_JAR: "/elsewhere/cloud-firestore-emulator-v1.22.0.jar",
  });
  expect(lines).toEqual([
    "java",
    ...quick,
    "-Da=b",
    "-jar",
    "/elsewhere/cloud-firestore-emulator-v1.22.0.jar",
    "--port",
    "8080",
  ]);
});

test("leaves firebase-tools' own archive to Java", async () => {
  const { lines } = await launch(["-jar", "/cache/storage-rules.jar", "serve"], {
    STORAGE_EMULATOR_BINARY_PATH: "",
  });
  expect(lines).toEqual(["java", ...quick, "-jar", "/cache/storage-rules.jar", "serve"]);
});

test("starts the project's runtime in place of the Storage rules archive", async () => {
  const { lines } = await launch([
    "-Djava.security.manager=disallow",
    "-jar",
    "/data/storage-rules.jar",
    "serve",
  ]);
  expect(lines).toEqual(["node", "/rules/serve.ts", "serve"]);
});
