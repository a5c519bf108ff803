import type { Endpoint } from "@studio/contract/endpoint.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type * as z from "zod";
import { type Context, type Route, route } from "../platform/http/route.ts";
import { readNamed } from "./people.ts";

/**
 * Binds a call of staff to its handler, which gets the acting member of staff with their name.
 * @throws `user_not_found` if the caller has no member's document.
 */
export const staffRoute = <E extends Endpoint>(
  call: E,
  handle: (context: Context<E> & { actor: Named }) => Promise<z.output<E["response"]>>,
): Route =>
  route(call, async (context) => {
    const { caller } = context;
    if (!caller) throw new StudioError("unauthenticated");
    return handle({ ...context, actor: await readNamed(caller.uid) });
  });
