import { API_BASE } from "@studio/contract/apiBase.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { roleOf } from "@studio/contract/roles.ts";
import { isHeld } from "../../../functions/src/notices/push/held.ts";
import { pushNotice } from "../../../functions/src/notices/push/pushNotice.ts";
import { accessRef, type Caller } from "../../../functions/src/platform/auth/caller.ts";
import { readDocuments } from "../../../functions/src/platform/firestore/documents.ts";
import { router } from "../../../functions/src/platform/http/router.ts";
import { deliver } from "../../../functions/src/platform/mail/deliver.ts";
import { routes } from "../../../functions/src/routes.ts";
import type { Staff } from "./studio.ts";
import { notifyOpenScreens, used } from "./usage.ts";

const find = router(routes);

/** A call: method and path with its query, body and, in its header, the idempotency key. */
export type Call = { call: string; body?: Record<string, unknown>; key?: string };

/** The caller: a member by uid, one of the staff, or a visitor. */
type By = string | Staff | undefined;

const callerOf = (by: By): Caller | undefined => {
  if (by === undefined) return undefined;
  if (typeof by === "string") return { uid: by, role: undefined, membership: false };
  return { uid: by.id, role: roleOf({ role: by.role }), membership: false };
};

/** Errors that say that the simulation asks for what the product does not know. */
const MISTAKES = new Set(["invalid_request", "not_found", "forbidden", "user_not_found", "internal"]);

/**
 * Makes a call as the wrapper of the API does, but for the token, which no database is asked about. Returns the answer,
 * or the code of a refusal.
 */
export async function ask(who: string, by: By, { call, body = {}, key }: Call, now: Date): Promise<unknown> {
  const [method = "", path = ""] = call.split(" ");
  const url = new URL(`${API_BASE}${path}`, "http://studio.invalid");
  const { result, paths } = await used(who, async () => {
    const { params, answer } = find(method, url.pathname);
    const caller = callerOf(by);
    if (caller) await readDocuments(accessRef(caller.uid));
    return answer({
      params,
      query: Object.fromEntries(url.searchParams),
      body,
      form: false,
      caller,
      address: "203.0.113.7",
      rawBody: undefined,
      signature: undefined,
      key,
      now,
    }).catch((error: unknown) => {
      if (!(error instanceof StudioError) || MISTAKES.has(error.code)) throw error;
      return { refused: error.code };
    });
  });
  await settle(paths, now);
  return result;
}

/** Runs a job of the schedule. */
export async function run(who: string, work: () => Promise<unknown>, now: Date): Promise<void> {
  const { paths } = await used(who, work);
  await settle(paths, now);
}

const POST = "mails and pushes";

const send = async (id: string) => `<${id}@studio.test>`;

/** Paths of the documents whose triggers have run. */
const triggered = new Set<string>();

/** Tells the open screens of what was written, and runs the triggers of new mails and notices. */
async function settle(paths: readonly string[], now: Date): Promise<void> {
  notifyOpenScreens(paths);
  for (const path of paths) {
    const id = path.split("/").at(-1) ?? "";
    const isMail = path.startsWith("mail/");
    if (triggered.has(path) || !(isMail || /^users\/[^/]+\/notices\//.test(path))) continue;
    triggered.add(path);
    const deliverMail = (mail: string) => deliver(mail, send, () => now, []);
    const work = isMail
      ? async () => {
          if (!(await isHeld(id, now))) await deliverMail(id);
        }
      : () => pushNotice(path, { now, delays: [0], deliverMail, send: async () => "accepted" });
    const { paths: written } = await used(POST, work);
    notifyOpenScreens(written);
  }
}
