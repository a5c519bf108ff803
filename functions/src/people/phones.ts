import { StudioError } from "@studio/contract/errors.ts";
import { readNamesByPhone } from "./store.ts";

/** Country prefix of numbers without one. */
const COUNTRY = "+39";

/** Returns the forms in which members may have typed a number: with and without the country's prefix. */
export function phoneForms(phone: string): string[] {
  const local = phone.replace(/^(\+39|0039)(?=\d{6})/, "");
  return [...new Set([phone, local, `${COUNTRY}${local}`])];
}

/**
 * Requires that no member has this phone.
 * @throws `guest_is_member`, naming the member beside the phone
 */
export async function requireNoMember(phone: string): Promise<void> {
  const [name] = await readNamesByPhone(phoneForms(phone));
  if (name !== undefined) throw new StudioError("guest_is_member", { phone: `È il numero di ${name}` });
}
