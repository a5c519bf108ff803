import { api } from "../contract/api.ts";
import { productsOnWire } from "../packages/lessons.ts";
import { route } from "../platform/handler.ts";
import { spend } from "../platform/limits.ts";
import { pictureRoutes } from "./pictures.ts";
import { login, me } from "./users.ts";

/** Guesses at passwords (decisions, "Members"): many people may share the studio's address. */
const SIGN_INS_BY_ACCOUNT = { limit: 10, seconds: 600 };
const SIGN_INS_BY_ADDRESS = { limit: 60, seconds: 600 };

export const accountRoutes = [
  ...pictureRoutes,
  route(api.account.login, async ({ body, address, now }) => {
    await spend(`login-address:${address}`, SIGN_INS_BY_ADDRESS, now);
    await spend(`login-account:${body.login}`, SIGN_INS_BY_ACCOUNT, now);
    return login(body.login, body.password);
  }),
  route(api.account.check, async ({ caller }) => ({ user: await me(caller) })),
  route(api.account.me, async ({ caller, query, now }) => {
    const user = await me(caller);
    if (!query.edges?.includes("subscriptions")) return user;
    return { ...user, subscriptions: await productsOnWire(caller.uid, true, now) };
  }),
];
