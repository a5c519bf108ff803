/** Decoded form value: text, lists and records. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };

type Branch = Map<string, string | Branch>;

const keysOf = (name: string): string[] => {
  const [, first = name, rest = ""] = /^([^[]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  return [first, ...Array.from(rest.matchAll(/\[([^[\]]*)\]/g), ([, key = ""]) => key)];
};

function put(branch: Branch, [key = "", ...rest]: string[], value: string): void {
  // `expand[]=a&expand[]=b` is a list: an empty key appends.
  const place = key === "" ? `${branch.size}` : key;
  if (rest.length === 0) {
    branch.set(place, value);
    return;
  }
  const existing = branch.get(place);
  const next: Branch = existing instanceof Map ? existing : new Map();
  branch.set(place, next);
  put(next, rest, value);
}

function grown(branch: Branch): FormValue {
  const entries = [...branch].map(([key, value]): [string, FormValue] => [
    key,
    typeof value === "string" ? value : grown(value),
  ]);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/** Parses a form or query in the encoding of Stripe's SDK: `line_items[0][price_data][currency]=eur`. */
export function parseForm(text: string): { [key: string]: FormValue } {
  const branch: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) put(branch, keysOf(name), value);
  return Object.fromEntries(
    [...branch].map(([key, value]) => [key, value instanceof Map ? grown(value) : value]),
  );
}
