import { api } from "@studio/contract/api.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { FileLead } from "@studio/contract/leads/model.ts";
import { can } from "@studio/contract/roles.ts";
import { staffRoute } from "../people/staffRoute.ts";
import { route } from "../platform/http/route.ts";
import { addFromLead, addWalkIn, removeGuest } from "./guests.ts";
import type { FileKind } from "./mails.ts";
import { receiveLead, type Submission } from "./receive.ts";
import { removeLead } from "./remove.ts";
import * as staff from "./staff.ts";
import { cancelTrial, confirmTrial, moveTrial, openTrial } from "./trial/link.ts";

const { leads } = api;

/** Returns the handler of a form for a file; the seven forms differ in the file alone. */
const fileFor = (kind: FileKind) => (submission: Submission & { body: FileLead }) => {
  const { name, surname, email } = submission.body;
  return receiveLead({ kind, first_name: name, last_name: surname, email }, submission);
};

/** Returns the lead's fields of a request, without those of form protection. */
const fieldsOf = <Body extends Submission["body"]>({
  website,
  elapsed,
  source,
  privacy_version,
  ...fields
}: Body) => fields;

export const leadRoutes = [
  route(leads.ebook1, fileFor("ebook1")),
  route(leads.ebook2, fileFor("ebook2")),
  route(leads.ebook3, fileFor("ebook3")),
  route(leads.ebookKnee, fileFor("ebook_knee")),
  route(leads.scheda, fileFor("scheda")),
  route(leads.estate1, fileFor("estate1")),
  route(leads.estate2, fileFor("estate2")),
  route(leads.trial, (sent) => receiveLead({ kind: "trial", ...fieldsOf(sent.body) }, sent)),
  route(leads.trialRun, (sent) => receiveLead({ kind: "trialcorsa", ...fieldsOf(sent.body) }, sent)),
  route(leads.trialHyrox, (sent) => receiveLead({ kind: "trialhyrox", ...fieldsOf(sent.body) }, sent)),
  route(leads.onlineAccess, (sent) => receiveLead({ kind: "eot-access", ...fieldsOf(sent.body) }, sent)),
  route(leads.hyroxSimulation, (sent) =>
    receiveLead({ kind: "hyrox-simulation", ...fieldsOf(sent.body) }, sent),
  ),
  route(leads.openTrial, ({ body, now }) => openTrial(body.token, now)),
  route(leads.confirmTrial, ({ body, now }) => confirmTrial(body, now)),
  route(leads.cancelTrial, ({ body, now }) => cancelTrial(body, now)),
  route(leads.moveTrial, ({ body, address, now }) => moveTrial(body, address, now)),
  route(leads.list, ({ query, now }) => staff.list(query, now)),
  route(leads.one, ({ params, now }) => staff.read(params.id, now)),
  staffRoute(leads.change, ({ actor, params, body, now }) => staff.change(params.id, body, actor, now)),
  route(leads.assignees, async () => ({ staff: await staff.assignees() })),
  staffRoute(leads.assign, ({ actor, params, body, now }) =>
    staff.assign(params.id, body.user_id, actor, now),
  ),
  staffRoute(api.leads.addWalkIn, async ({ actor, caller, params, body, request, now }) => {
    if (body.fee && !can(caller?.role, "sales.record")) throw new StudioError("forbidden");
    return { lead: await addWalkIn(body, request, { classId: params.id, actor, now }) };
  }),
  staffRoute(api.leads.addFromLead, async ({ actor, params: { id: classId, lead }, body, now }) => {
    await addFromLead(lead, body, { classId, actor, now });
    return { lead };
  }),
  staffRoute(api.leads.removeGuest, async ({ actor, params: { id: classId, lead }, now }) => {
    await removeGuest(lead, { classId, actor, now });
    return { removed: true as const };
  }),
  staffRoute(api.leads.remove, async ({ actor, params, now }) => {
    await removeLead(params.id, actor, now);
    return { removed: true as const };
  }),
];
