import { allCalls, api } from "@studio/contract/api.ts";
import { isForStaff } from "@studio/contract/endpoint.ts";
import { expect, test } from "vitest";
import { foldersIn, projectFiles } from "../support/sources.ts";

/** Tables of the endpoints of both specifications (section 7), with the contract's names of parameters. */
const SPECIFIED = `
POST /public/ebook1 | POST /public/ebook2 | POST /public/ebook3 | POST /public/ebook_knee | POST /public/scheda
POST /public/estate1 | POST /public/estate2 | POST /public/trial | POST /public/trialcorsa | POST /public/trialhyrox
POST /public/eot-access | POST /public/hyrox-simulation | POST /public/reset-password
POST /auth/login | POST /auth/register | PUT /auth/password | GET /auth/check
GET /u/me | GET /u/{id} | GET /u/search | GET /u/events | GET /u/products | GET /u/library | GET /u/stats
POST /u/update-picture | GET /u/{id}/products | GET /user/{id} | GET /u/{id}/subscriptions
GET /event | GET /event/upcoming | GET /event/{id}/subs | POST /event/{id} | DELETE /event/{id}
GET /training/programs/{id}/sessions | POST /training/sessions/{id}/complete | GET /training/sessions/{id}/exercises
GET /public/hyrox-simulations/slots | POST /public/hyrox-simulations/book
POST /admin/register | DELETE /admin/user/{id} | GET /admin/users | GET /admin/users/stats | GET /admin/user/{id}/stats
GET /admin/activity/logs | POST /admin/event/{id}/sub | DELETE /admin/event/{id}/sub/{subId}
POST /admin/user/{id}/product | DELETE /admin/user/{id}/product/{productId} | PUT /admin/user/{id}/{x}/product
PUT /admin/user/{id}/{x} | POST /admin/user/{id}/membership | DELETE /admin/user/{id}/membership
GET /admin/user/{id}/class-subscriptions | GET /admin/ranking | GET /admin/hyrox-simulations/slots
GET /admin/hyrox-simulations/users | POST /admin/hyrox-simulations/bookings
DELETE /admin/hyrox-simulations/bookings/{id} | GET /admin/analytics/classes
`
  .split(/[|\n]/)
  .map((call) => call.trim())
  .filter(Boolean);

const names = allCalls().map((call) => `${call.method} ${call.path}`);

test("every call of the specification is in the contract", () => {
  expect(SPECIFIED.filter((call) => !names.includes(call))).toEqual([]);
});

test("no endpoint is declared twice", () => {
  expect(names.length).toBe(new Set(names).size);
});

test("every noun with endpoints is part of the api", () => {
  const withEndpoints = foldersIn("functions/contract").filter((noun) =>
    ["endpoints", "staffEndpoints"].some((name) =>
      projectFiles.includes(`functions/contract/${noun}/${name}.ts`),
    ),
  );
  expect(Object.keys(api).sort()).toEqual(withEndpoints.sort());
});

test("staff endpoints are below /admin, apart from the roster", () => {
  const elsewhere = allCalls().filter((call) => isForStaff(call) && !call.path.startsWith("/admin/"));
  expect(elsewhere.map((call) => call.path)).toEqual(["/event/{id}/subs"]);
  const open = allCalls().filter((call) => !isForStaff(call) && call.path.startsWith("/admin/"));
  expect(open).toEqual([]);
});
