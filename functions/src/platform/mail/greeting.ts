import type { Block } from "./template.ts";

/** Anyone can type any address into a form under any name: only what looks like a name is passed on to it. */
export const greeting = (name: string): Block => ({
  type: "heading",
  text: /^[\p{L}\p{M}'’ -]{1,40}$/u.test(name) ? `Ciao ${name}!` : "Ciao!",
});
