import { api } from "@studio/contract/api.ts";
import { readNamed } from "../people/people.ts";
import { staffRoute } from "../people/staffRoute.ts";
import { route } from "../platform/http/route.ts";
import { changeCard } from "./card.ts";
import { openInstalments } from "./checkout.ts";
import { plansOnWire } from "./onWire.ts";
import { offerMembership } from "./renewal/offer.ts";
import { resumeRenewal, stopInstalments } from "./stop.ts";

const { instalments } = api;

/** Routes of monthly debits, which change payments, sales, packages and the access to the library. */
export const instalmentRoutes = [
  route(instalments.checkout, ({ caller, body, request, now }) =>
    openInstalments(caller.uid, body, { request, now }),
  ),
  route(instalments.mine, async ({ caller }) => ({ plans: await plansOnWire(caller.uid) })),
  route(instalments.changeCard, ({ caller, params }) => changeCard(params.id, caller.uid)),
  route(instalments.stop, async ({ caller, params, now }) =>
    stopInstalments(params.id, caller.uid, { actor: await readNamed(caller.uid), now }),
  ),
  route(instalments.resume, async ({ caller, params, now }) =>
    resumeRenewal(params.id, caller.uid, { actor: await readNamed(caller.uid), now }),
  ),
  route(instalments.ofPerson, async ({ params }) => ({ plans: await plansOnWire(params.id) })),
  staffRoute(instalments.offerMembership, ({ actor, params, body, request, now }) =>
    offerMembership(params.id, body, { request, actor, now }),
  ),
  route(instalments.changeCardByStaff, ({ params }) => changeCard(params.id)),
  staffRoute(instalments.stopByStaff, ({ actor, params, now }) =>
    stopInstalments(params.id, undefined, { actor, now }),
  ),
];
