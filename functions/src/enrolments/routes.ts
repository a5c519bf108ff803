import { api } from "@studio/contract/api.ts";
import { staffRoute } from "../people/staffRoute.ts";
import { route } from "../platform/http/route.ts";
import { endEnrolment, enrol, enrolmentOf, ownEnrolment } from "../sales/enrol.ts";
import { readOwingFees, remindOfFee, undoFeeReminder } from "../sales/owingFees.ts";
import { openFee } from "../shop/fees/openFee.ts";

const { enrolments } = api;
const done = { status: "done" } as const;

export const enrolmentsRoutes = [
  route(enrolments.own, ({ caller, now }) => ownEnrolment(caller.uid, now)),
  route(enrolments.ofPerson, ({ params, now }) => enrolmentOf(params.id, now)),
  staffRoute(enrolments.enrol, ({ params, body, ...by }) => enrol(params.id, body.enrolment, by)),
  staffRoute(enrolments.end, ({ params, body, ...by }) => endEnrolment(params.id, body, by)),
  route(enrolments.pay, ({ caller, body, request, now }) => openFee(caller.uid, body, { request, now })),
  route(enrolments.owing, ({ query, now }) => readOwingFees(query, now)),
  staffRoute(enrolments.remind, async ({ params, actor, now }) => {
    await remindOfFee(params.id, { actor, now });
    return done;
  }),
  staffRoute(enrolments.undoReminder, async ({ params, actor, now }) => {
    await undoFeeReminder(params.id, { actor, now });
    return done;
  }),
];
