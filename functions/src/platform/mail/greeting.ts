import type { Block } from "./template.ts";

/** Recipient of a mail. */
export type Addressee = { first_name: string; email: string };

/** Returns a first name only if it looks like one: anybody can send any text to any address through a form. */
export const nameOf = (name: string): string | undefined =>
  /^[\p{L}\p{M}'’ -]{1,40}$/u.test(name) ? name : undefined;

/** Returns the heading of a mail, with the name if it is one. */
export const greeting = (name: string): Block => ({
  type: "heading",
  text: nameOf(name) === undefined ? "Ciao!" : `Ciao ${name}!`,
});
