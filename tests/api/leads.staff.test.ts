import { activityDocument } from "@studio/contract/activity/model.ts";
import { api } from "@studio/contract/api.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { errors } from "@studio/contract/errors.ts";
import type { FormKind } from "@studio/contract/leads/model.ts";
import { PRIVACY_VERSION } from "@studio/contract/leads/privacy.ts";
import { leadTitles } from "@studio/contract/leads/titles.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { bodies, leadsOf, send } from "../support/leads.ts";
import { newPerson, type Person } from "../support/people.ts";
import { database } from "../support/server/database.ts";
import { request } from "../support/server/http.ts";

let admin: Person;
beforeAll(async () => {
  admin = await newPerson({ admin: true });
});

const ask = (query: Record<string, string> = {}) =>
  request("GET", `/admin/leads?${new URLSearchParams(query)}`, { token: admin.token });

const change = (id: string, json: unknown) =>
  request("PUT", `/admin/leads/${id}`, { token: admin.token, json });

/** Stores a lead as the public site sends it. */
async function received(kind: FormKind = "trial") {
  const body = { ...bodies[kind](), privacy_version: PRIVACY_VERSION };
  await send(kind, body);
  const [lead] = await leadsOf(body.email);
  if (!lead) throw new Error(`No lead of ${body.email}`);
  return lead;
}

/** Returns the log entries about a lead. */
async function entriesAbout(id: string) {
  const { docs } = await database
    .collection(collectionPath("activity", {}))
    .where("about.id", "==", id)
    .get();
  return docs.map((document) => activityDocument.parse(document.data()));
}

/** Returns all leads of a status, page by page. */
async function allOf(query: Record<string, string>) {
  const ids: string[] = [];
  let offset: string | null = null;
  do {
    const { body } = await ask({ ...query, limit: "3", ...(offset && { offset }) });
    const page = api.leads.list.response.parse(body);
    ids.push(...page.leads.map(({ id }) => id));
    offset = page.next_offset;
  } while (offset);
  return ids;
}

describe("GET /admin/leads", () => {
  test("lists the newest first, without duplicates", async () => {
    const older = await received("ebook1");
    const newer = await received();
    const ids = await allOf({});
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => id === newer.id || id === older.id)).toEqual([newer.id, older.id]);

    const { body } = await ask({ limit: "50" });
    const lead = api.leads.list.response.parse(body).leads.find(({ id }) => id === newer.id);
    expect(lead).toEqual({
      id: newer.id,
      kind: "trial",
      status: "new",
      first_name: "Ada",
      last_name: "Prova",
      email: newer.email,
      phone: newer.phone,
      service: "PT",
      message: "Buongiorno",
      source: "",
      when: newer.when,
      when2: null,
      date: null,
      notes: "",
      consent: { kind: "sent_below_policy", privacy_version: PRIVACY_VERSION, at: newer.createdAt },
      created_at: newer.createdAt,
      answered_at: null,
      trials: [],
      member: null,
      assignee: null,
    });
  });

  test("filters by status", async () => {
    const [fresh, lost] = [await received(), await received()];
    await change(lost.id, { status: "lost", notes: "" });
    const [ofNew, ofLost] = [await allOf({ status: "new" }), await allOf({ status: "lost" })];
    expect([ofNew.includes(fresh.id), ofNew.includes(lost.id)]).toEqual([true, false]);
    expect([ofLost.includes(fresh.id), ofLost.includes(lost.id)]).toEqual([false, true]);
  });

  test("finds by words of name and e-mail, or a phone number, those of a status too", async () => {
    const [lost, other] = [await received(), await received()];
    await change(lost.id, { status: "lost", notes: "" });
    const matches = async (query: Record<string, string>) => {
      const ids = await allOf(query);
      return [ids.includes(lost.id), ids.includes(other.id)];
    };
    const name = lost.email.split("@")[0] ?? "";
    expect(await matches({ q: lost.email })).toEqual([true, false]);
    expect(await matches({ q: `prova ${name.toUpperCase()}` })).toEqual([true, false]);
    expect(await matches({ q: `${name} nessuno` })).toEqual([false, false]);
    expect(await matches({ q: name, status: "lost" })).toEqual([true, false]);
    expect(await matches({ q: name, status: "new" })).toEqual([false, false]);
    expect((await ask({ q: lost.phone ?? "", limit: "50" })).body.leads).not.toEqual([]);
    expect((await ask({ q: "…" })).body).toEqual({ leads: [], next_offset: null });
    expect(await allOf({ q: "Prova" })).toEqual([...new Set(await allOf({ q: "Prova" }))]);
  });

  test("finds a request that was stored before there was a search, once staff have changed it", async () => {
    const { id, email } = await received();
    await database.doc(documentPath("leads", { id })).update({ search_terms: [] });
    expect(await allOf({ q: email })).toEqual([]);
    await change(id, { status: "lost", notes: "" });
    expect(await allOf({ q: email })).toEqual([id]);
  });

  test("returns 400 for an unknown page or status", async () => {
    const { status, body } = await ask({ offset: "nessuna" });
    expect([status, body.fields]).toEqual([400, { offset: "La pagina richiesta non esiste più" }]);
    expect(Object.keys(Object((await ask({ status: "forse" })).body.fields))).toEqual(["status"]);
  });
});

describe("PUT /admin/leads/{id}", () => {
  test("keeps the notes of a colleague when another tab sets the status, or types its own", async () => {
    const lead = await received();
    await change(lead.id, { notes: "Di Elena", replaces: { notes: "" } });
    expect((await change(lead.id, { status: "contacted" })).body).toMatchObject({ notes: "Di Elena" });
    const refused = await change(lead.id, { notes: "Mia", replaces: { notes: "" } });
    const { status, body: refusal } = refused;
    expect([status, refusal.code, refusal.fields]).toEqual([409, "changed_meanwhile", { notes: "Di Elena" }]);
    const both = await change(lead.id, { status: "won", notes: "Mia", replaces: { notes: "" } });
    expect(both.status).toBe(409);
    const { body } = await change(lead.id, { notes: "Mia", replaces: { notes: "Di Elena" } });
    expect(body).toMatchObject({ status: "contacted", notes: "Mia" });
  });

  test("stores status and notes, and the time of the first answer", async () => {
    const lead = await received();
    const noted = await change(lead.id, { status: "new", notes: "  Richiamare  " });
    expect(noted.body).toMatchObject({ id: lead.id, notes: "Richiamare", answered_at: null });
    const contacted = await change(lead.id, { status: "contacted", notes: "Richiamare" });
    expect([contacted.status, contacted.body]).toMatchObject([200, { status: "contacted" }]);
    const answered = contacted.body.answered_at;
    expect(answered).toEqual(expect.any(String));
    for (const status of ["new", "won"]) {
      const { body } = await change(lead.id, { status, notes: "" });
      expect(body).toMatchObject({ status, notes: "", answered_at: answered });
    }
    expect(await leadsOf(lead.email)).toMatchObject([
      { status: "won", answeredAt: new Date(String(answered)) },
    ]);
  });

  test("is logged with its form's title, without the sender", async () => {
    const lead = await received("trialhyrox");
    await change(lead.id, { status: "contacted", notes: "Ada è interessata" });
    const entries = await entriesAbout(lead.id);
    expect(entries).toMatchObject([
      {
        kind: "lead.changed",
        actor: { id: admin.uid },
        subject: null,
        about: { type: "lead", id: lead.id, name: leadTitles.trialhyrox },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain("Ada");
  });

  test("is idempotent, in sequence and concurrently", async () => {
    const lead = await received();
    const update = { status: "contacted", notes: "Chiamata" };
    const first = await change(lead.id, update);
    expect((await change(lead.id, update)).body).toEqual(first.body);
    const other = await received();
    await Promise.all([1, 2].map(() => change(other.id, update)));
    expect([await entriesAbout(lead.id), await entriesAbout(other.id)].map(({ length }) => length)).toEqual([
      1, 1,
    ]);
  });

  test("returns 404 for an unknown lead, and 400 for invalid values", async () => {
    const missing = await change("nessuna", { status: "won", notes: "" });
    expect([missing.status, missing.body.code]).toEqual([404, "lead_not_found"]);
    const lead = await received();
    const wrong = await change(lead.id, { status: "forse", notes: "x".repeat(2001) });
    expect([wrong.status, Object.keys(Object(wrong.body.fields)).sort()]).toEqual([400, ["notes", "status"]]);
    expect(await entriesAbout(lead.id)).toEqual([]);
  });
});

describe("DELETE /admin/leads/{id}", () => {
  const remove = (id: string, token = admin.token) => request("DELETE", `/admin/leads/${id}`, { token });

  test("erases a lead once, and logs only its form", async () => {
    const [lead, other] = [await received(), await received()];
    expect(await remove(lead.id)).toMatchObject({ status: 200, body: { removed: true } });
    expect(await remove(lead.id)).toMatchObject({ status: 200, body: { removed: true } });
    expect([await leadsOf(lead.email), (await leadsOf(other.email)).length]).toEqual([[], 1]);
    const entries = await entriesAbout(lead.id);
    expect(entries.map(({ kind, about }) => [kind, about.name])).toEqual([
      ["lead.removed", leadTitles.trial],
    ]);
  });

  test("is for staff", async () => {
    const [{ id, email }, { token }] = [await received(), await newPerson()];
    expect((await remove(id, token)).status).toBe(403);
    expect(await leadsOf(email)).toHaveLength(1);
  });
});

describe("who follows a lead", () => {
  const assign = (id: string, user_id: string | null, { token }: Person = admin) =>
    request("PUT", `/admin/leads/${id}/assignee`, { token, json: { user_id } });

  test("is set and removed once each, with a log entry, and filters the list with the status", async () => {
    const [desk, mine, other] = [await newPerson({ role: "desk" }), await received(), await received()];
    for (const _ of [1, 2]) expect((await assign(mine.id, desk.uid)).body.assignee).toBe(desk.uid);
    expect(await allOf({ assignee: desk.uid })).toEqual([mine.id]);
    expect(await allOf({ assignee: desk.uid, status: "new" })).toEqual([mine.id]);
    expect(await allOf({ assignee: desk.uid, status: "won" })).toEqual([]);
    expect(await allOf({ assignee: desk.uid, q: mine.email })).toEqual([mine.id]);
    expect(await allOf({ assignee: desk.uid, q: other.email })).toEqual([]);
    expect((await assign(mine.id, null)).body.assignee).toBeNull();
    expect(await allOf({ assignee: desk.uid })).toEqual([]);
    const entries = (await entriesAbout(mine.id)).map(({ kind, subject }) => [kind, subject?.id]);
    expect(entries.toSorted()).toEqual([
      ["lead.assigned", desk.uid],
      ["lead.unassigned", undefined],
    ]);
  });

  test.each([
    ["a member", async () => (await newPerson()).uid],
    ["a coach, who may not open requests", async () => (await newPerson({ role: "coach" })).uid],
    ["an unknown person", async () => "nessuno"],
  ])("is never %s", async (_, person) => {
    const { id } = await received();
    const { status, body } = await assign(id, await person());
    expect([status, body.message]).toEqual([409, errors.lead_assignee_invalid.message]);
    expect(await entriesAbout(id)).toEqual([]);
  });
});
