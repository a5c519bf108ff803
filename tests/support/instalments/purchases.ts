import { api } from "@studio/contract/api.ts";
import { newPerson, type Person } from "../people.ts";
import { sessionOf } from "../race/checkouts.ts";
import { request } from "../server/http.ts";
import { paySession } from "../stripe.ts";

/** Opens the payment of three instalments in the app; returns the id of its session. */
export async function openedInstalments({ token }: Person): Promise<string> {
  const json = { offer: "class-3-months", cents: 14_000, begin_at_once: true };
  const { body } = await request("POST", "/u/instalments", { token, json });
  return sessionOf(api.instalments.checkout.response.parse(body).checkout_url);
}

/** Buys three months in instalments as a new member; returns them, the plan's id and the package's. */
export async function newInstalments(): Promise<{ member: Person; id: string; packageId: string }> {
  const member = await newPerson();
  const packageId = await openedInstalments(member);
  const { session } = await paySession(packageId);
  return { member, id: String(session.subscription), packageId };
}
