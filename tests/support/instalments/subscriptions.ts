import { api } from "@studio/contract/api.ts";
import { newPerson, type Person } from "../people.ts";
import { sessionOf } from "../race/checkouts.ts";
import { request } from "../server/http.ts";
import { paySession } from "../stripe.ts";

/** Asks for the payment of the library's first month. */
export const askToSubscribe = ({ token }: Person) =>
  request("POST", "/u/instalments", {
    token,
    json: { offer: "online-training", cents: 990, begin_at_once: true },
  });

/** Subscribes a member to the library; returns the id of the plan. */
export async function subscribe(member: Person): Promise<string> {
  const { body } = await askToSubscribe(member);
  const session = sessionOf(api.instalments.checkout.response.parse(body).checkout_url);
  return String((await paySession(session)).session.subscription);
}

/** Subscribes a new member to the library, with its free trial. */
export async function newSubscription(): Promise<{ member: Person; id: string }> {
  const member = await newPerson();
  return { member, id: await subscribe(member) };
}
