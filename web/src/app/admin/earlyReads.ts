import type { Role } from "@studio/contract/roles.ts";
import { sendEarly } from "../../lib/session/earlyRequest.ts";

/** First reads of screens by their address, as their queries send them (`earlyReads.mocked.test.ts`), and who may read. */
const READS: readonly (readonly [pathname: RegExp, path: string, readers: readonly Role[]])[] = [
  [/^\/admin(?:\/oggi)?\/?$/, "/admin/today", ["coach", "desk", "owner"]],
  [/^\/admin\/users\/?$/, "/admin/users?limit=25&sort=name&order=asc", ["desk", "owner"]],
  [/^\/admin\/users\/(?!imports?\/?$)([\w-]+)\/?$/, "/admin/user/$1", ["coach", "desk", "owner"]],
  [/^\/admin\/activity\/?$/, "/admin/activity/logs?limit=40", ["desk", "owner"]],
];

/**
 * Sends what the screen at an address reads first, while its scripts are still on their way: the server answers meanwhile. A
 * filtered list has an address of its own, and waits for them.
 */
export function readEarly({ pathname, search }: Pick<Location, "pathname" | "search">): void {
  if (search !== "") return;
  for (const [pattern, path, readers] of READS) {
    const match = pattern.exec(pathname);
    if (match)
      sendEarly(path.replace("$1", match[1] ?? ""), ({ role }) => readers.some((one) => one === role));
  }
}
