import type { Member } from "@studio/contract/people/model.ts";
import type { Activation } from "@studio/contract/shop/activation/model.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { call } from "../../../../lib/http/api.ts";
import { signIn } from "../api.ts";

/** Returns the purchase of a mailed activation link. Throws as `call` does. */
export const openActivation = (token: string) => call(shop.openActivation, { body: { token } });

/** Opens the payer's account by the mailed link, and signs in. Throws as `call` and `signIn` do. */
export async function activateAccount(body: Activation): Promise<Member> {
  const { email } = await call(shop.activate, { body });
  return (await signIn({ login: email, password: body.password })).member;
}
