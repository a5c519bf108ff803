import { StudioError } from "@studio/contract/errors.ts";
import type { Member } from "@studio/contract/people/model.ts";
import type { Activation } from "@studio/contract/shop/activation/model.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { call } from "../../../../lib/http/api.ts";
import { endSession, signedInUid, signIn } from "../api.ts";

/** Returns what a mailed link opens. Throws as `call` does. */
export const openActivation = (token: string) => call(shop.openActivation, { body: { token } });

/** Refusals of a link that has served; another try cannot succeed. */
const CLOSED = ["activation_link_not_found", "activation_closed", "account_active", "account_disabled"];

/** Returns whether a link opens no account, however often it is tried. */
export const isClosed = (error: unknown): boolean =>
  error instanceof StudioError && CLOSED.includes(error.code);

/**
 * Opens the account of a mailed link, and signs in. Where the link has served, the first answer may have been
 * lost: the chosen password then signs in. Throws as `call` and `signIn` do.
 */
export async function activateAccount(email: string, body: Activation): Promise<Member> {
  let refusal: unknown;
  try {
    await call(shop.activate, { body });
  } catch (error) {
    if (!isClosed(error)) throw error;
    refusal = error;
  }
  if ((await signedInUid()) !== null) {
    // A link that has served logs out no other person of this browser.
    if (refusal !== undefined) throw refusal;
    await endSession();
  }
  try {
    return (await signIn({ login: email, password: body.password })).member;
  } catch (error) {
    throw refusal ?? error;
  }
}
