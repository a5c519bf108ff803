import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { runInNewContext } from "node:vm";
import { describe, expect, onTestFinished, test } from "vitest";
import * as z from "zod";

const manifest = z.object({
  engines: z.object({ node: z.string() }),
  devEngines: z.object({ runtime: z.object({ name: z.string(), version: z.string(), onFail: z.string() }) }),
  scripts: z.record(z.string(), z.string()),
});

const package1 = { "node_modules/a": { version: "1.0.0", integrity: "sha512-1" } };
const package2 = { "node_modules/a": { version: "1.0.0", integrity: "sha512-2" } };
const optional = { "node_modules/b": { version: "2.0.0", integrity: "sha512-b", optional: true } };
const workspace = { "": { name: "studio" }, web: { version: "0.1.0" } };

/** Runs the installer in a project with the given lock file and, if anything is installed, npm's record of it. */
function install(locked: object, installed: object | undefined, npm = "exit 0") {
  const root = mkdtempSync(join(tmpdir(), "install-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (file: string, text: string, mode = 0o644) => {
    mkdirSync(join(root, file, ".."), { recursive: true });
    writeFileSync(join(root, file), text, { mode });
  };
  write("package-lock.json", JSON.stringify({ packages: locked }));
  if (installed) write("node_modules/.package-lock.json", JSON.stringify({ packages: installed }));
  write("bin/npm", `#!/bin/sh\necho "$@" >${root}/asked\n${npm}\n`, 0o755);
  mkdirSync(join(root, "emulators/suite"), { recursive: true });
  for (const file of ["install.mjs", "oldestNode.cjs"])
    copyFileSync(new URL(file, import.meta.url), join(root, "emulators/suite", file));

  const PATH = [join(root, "bin"), process.env.PATH].join(delimiter);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, "emulators/suite/install.mjs")],
    {
      encoding: "utf8",
      env: { ...process.env, PATH },
    },
  );
  const asked = spawnSync("cat", [join(root, "asked")], { encoding: "utf8" }).stdout.trim();
  return { status, stdout, stderr, asked };
}

test("skips an up-to-date tree silently", () => {
  const result = install({ ...workspace, ...package1, ...optional }, { ...package1 });
  expect(result).toEqual({ status: 0, stdout: "", stderr: "", asked: "" });
});

test("installs when a package has other content", () => {
  expect(install(package2, package1)).toMatchObject({ status: 0, asked: "ci --loglevel=error" });
});

test("installs when a package is missing", () => {
  expect(install({ ...package1, "node_modules/c": { version: "1.0.0" } }, package1).asked).toBe(
    "ci --loglevel=error",
  );
});

test("installs everything when nothing is installed", () => {
  expect(install(package1, undefined).asked).toBe("ci --loglevel=error");
});

test("shows npm's output when it fails", () => {
  const result = install(package1, undefined, "echo 'no such version' >&2; exit 1");
  expect(result.status).toBe(1);
  expect(result.stderr).toContain("no such version");
});

test("runs on Node 20 without dependencies", () => {
  const imports = readFileSync(new URL("install.mjs", import.meta.url), "utf8").matchAll(
    /(?:from|import) "([^"]+)"/g,
  );
  for (const [, from] of imports) expect(from).toMatch(/^node:|oldestNode/);
});

describe("an older Node", () => {
  const source = readFileSync(new URL("oldestNode.cjs", import.meta.url), "utf8");

  /** Runs the check on a Node of another version; returns its exit code and what it printed. */
  function runAs(node: string) {
    const printed: string[] = [];
    let code: number | undefined;
    const exit = (status: number) => {
      code = status;
    };
    runInNewContext(source, {
      process: { versions: { node }, exit },
      console: { error: (text: string) => printed.push(text) },
    });
    return { code, printed: printed.join("\n") };
  }

  test.each(["0.10.48", "8.17.0", "18.20.8", "19.9.0"])("%s is told what is needed", (version) => {
    const { code, printed } = runAs(version);
    expect(code).toBe(1);
    expect(printed).toMatch(new RegExp(`^This is Node ${version}: the project needs Node 20 or newer`));
  });

  test.each(["20.0.0", "24.21.0", "100.1.0"])("%s passes without a word", (version) => {
    expect(runAs(version)).toEqual({ code: undefined, printed: "" });
  });

  test("can read the check: it has no syntax of later years", () => {
    const code = source.replaceAll(/^\/[/*].*$/gm, "");
    expect(code).not.toMatch(/`|=>|\?\?|\?\.|\b(const|let|class|import|async|await)\b/);
  });

  test("is refused by npm itself, by the same version, before the packages", () => {
    const { engines, devEngines, scripts } = manifest.parse(
      JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")),
    );
    const [, oldest] = /OLDEST_NODE = (\d+);/.exec(source) ?? [];
    expect([engines.node, devEngines.runtime]).toEqual([
      `>=${oldest}`,
      { name: "node", version: `>=${oldest}`, onFail: "error" },
    ]);
    expect(scripts.preinstall).toBe("node emulators/suite/oldestNode.cjs");
  });
});
