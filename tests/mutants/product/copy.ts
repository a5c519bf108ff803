import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../support/sources.ts";

const git = (cwd: string, ...args: string[]): string => execFileSync("git", args, { cwd, encoding: "utf8" });

/** A copy of the tracked sources as they are on the disk, where faults are put in: the working tree is never touched. */
export class Copy {
  readonly path = mkdtempSync(join(tmpdir(), "mutants-"));

  constructor() {
    const tracked = git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard");
    const files = tracked.split("\0").filter((file) => file !== "" && existsSync(join(root, file)));
    const packed = execFileSync("tar", ["-c", "--null", "-T", "-"], {
      cwd: root,
      input: files.join("\0"),
      maxBuffer: 2 ** 30,
    });
    execFileSync("tar", ["-x"], { cwd: this.path, input: packed });
    for (const place of ["", "web", "functions", "emulators", "tests"])
      this.link(join(place, "node_modules"));
    for (const file of readdirSync(root)) if (file === "firebase.suite.json") this.link(file);
    // Without a repository of its own `git apply` would look for the one around it.
    git(this.path, "init", "--quiet");
  }

  private link(file: string): void {
    if (existsSync(join(root, file)) && !existsSync(join(this.path, file)))
      symlinkSync(join(root, file), join(this.path, file));
  }

  apply(patch: string): void {
    git(this.path, "apply", join(root, patch));
  }

  revert(patch: string): void {
    git(this.path, "apply", "--reverse", join(root, patch));
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
