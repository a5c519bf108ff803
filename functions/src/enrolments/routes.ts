import { api } from "@studio/contract/api.ts";
import { staffRoute } from "../people/staffRoute.ts";
import { route } from "../platform/http/route.ts";
import { endEnrolment, enrol, enrolmentOf, ownEnrolment } from "../sales/enrol.ts";

const { enrolments } = api;

export const enrolmentsRoutes = [
  route(enrolments.own, ({ caller, now }) => ownEnrolment(caller.uid, now)),
  route(enrolments.ofPerson, ({ params, now }) => enrolmentOf(params.id, now)),
  staffRoute(enrolments.enrol, ({ params, body, ...by }) => enrol(params.id, body.enrolment, by)),
  staffRoute(enrolments.end, ({ params, body, ...by }) => endEnrolment(params.id, body, by)),
];
