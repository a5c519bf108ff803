import { type Account, anyObject } from "./account.ts";
import { badParameter } from "./errors.ts";
import type { StripeObject } from "./objects.ts";

const EXPANDABLE: Record<StripeObject["object"], readonly string[]> = {
  "checkout.session": ["payment_intent", "payment_link"],
  payment_intent: ["latest_charge"],
  charge: ["payment_intent"],
  refund: ["payment_intent", "charge"],
  payment_link: [],
};

/** The object with others in place of their ids, where `paths` (`payment_intent.latest_charge`) ask for it. */
export function expanded(account: Account, object: StripeObject, paths: readonly string[]): object {
  const names = new Set(paths.map((path) => path.split(".")[0] ?? ""));
  const others = [...names].flatMap((name) => {
    if (!EXPANDABLE[object.object].includes(name)) {
      throw badParameter("expand", `This property cannot be expanded (${name}).`);
    }
    const id: unknown = Object.entries(object).find(([key]) => key === name)?.[1];
    const other = typeof id === "string" ? anyObject(account, id) : undefined;
    const inside = paths.flatMap((path) => (path.startsWith(`${name}.`) ? path.slice(name.length + 1) : []));
    return other ? [[name, expanded(account, other, inside)]] : [];
  });
  return { ...object, ...Object.fromEntries(others) };
}

/** A list whose objects are expanded: its paths begin with `data.`. */
export function expandedList<List extends { data: StripeObject[] }>(
  account: Account,
  list: List,
  paths: readonly string[],
) {
  const inside = paths.map((path) => path.replace(/^data\./, ""));
  return { ...list, data: list.data.map((object) => expanded(account, object, inside)) };
}
