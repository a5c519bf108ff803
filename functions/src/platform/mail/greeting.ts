import type { Block } from "./template.ts";

/** Recipient of a mail. */
export type Addressee = { first_name: string; email: string };

/**
 * Returns the heading of a mail, with the name only if it looks like one: anybody can send any text to any address
 * through a form.
 */
export const greeting = (name: string): Block => ({
  type: "heading",
  text: /^[\p{L}\p{M}'’ -]{1,40}$/u.test(name) ? `Ciao ${name}!` : "Ciao!",
});
