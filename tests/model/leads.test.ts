import { collectionPath } from "@studio/contract/collections.ts";
import { type LeadStatus, leadDocument } from "@studio/contract/leads/model.ts";
import { mailDocument } from "@studio/contract/mail.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { beforeEach, expect, test } from "vitest";
import { mailCollectedLeads } from "../../functions/src/leads/collected.ts";
import { receiveLead, type Submission } from "../../functions/src/leads/receive.ts";
import { change } from "../../functions/src/leads/staff.ts";
import { countLeadsIn } from "../../functions/src/leads/store.ts";
import { STUDIO_EMAIL } from "../../functions/src/platform/mail/studioFacts.ts";
import { runAt } from "../support/runs.ts";
import { database, emptyDatabase } from "../support/server/database.ts";
import { requestOf } from "../support/server/requests.ts";

beforeEach(() => emptyDatabase());

const now = romeInstant("2026-11-24", "10:00");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const desk = { id: "desk", name: "Dina Banco" };

let sent = 0;
/** Sends a request for a file, or for a trial with a time; each from an address and a mailbox of its own. */
async function send(body: Submission["body"] = {}, when?: Date, at = now): Promise<string> {
  sent += 1;
  const email = `p${sent}@posta.test`;
  const person = { first_name: "Ada", last_name: `Prova ${sent}`, email };
  const submission = { body, request: requestOf(), address: `198.51.100.${sent}`, now: at };
  await receiveLead(when ? { kind: "trial", ...person, when } : { kind: "ebook1", ...person }, submission);
  return email;
}

const leads = async () =>
  (await database.collection(collectionPath("leads", {})).get()).docs.map((one) => ({
    id: one.id,
    ...leadDocument.parse(one.data()),
  }));
const mailsTo = async (email: string) =>
  (await database.collection(collectionPath("mail", {})).get()).docs
    .map((one) => mailDocument.parse(one.data()))
    .filter(({ to }) => to.includes(email))
    .map(({ message }) => message);

const filled = { website: "https://posta.test" };

test("the hundredth request of a day is mailed to the studio, the rest comes in one mail an hour", async () => {
  for (let index = 0; index < 103; index++) await send();
  expect(await leads()).toHaveLength(103);
  expect(await mailsTo(STUDIO_EMAIL)).toHaveLength(100);
  expect(await countLeadsIn("new")).toBe(103);

  expect(await mailCollectedLeads(runAt(later(1)))).toEqual({ done: 3, failed: 0, more: false });
  const isCollected = ({ subject }: { subject: string }) => subject.endsWith("richieste dal sito");
  const [collected, ...others] = (await mailsTo(STUDIO_EMAIL)).filter(isCollected);
  expect(others).toEqual([]);
  expect(collected?.subject).toBe("3 richieste dal sito");
  for (const number of [sent, sent - 1, sent - 2]) expect(collected?.text).toContain(`Prova ${number},`);

  expect(await mailCollectedLeads(runAt(later(2)))).toEqual({ done: 0, failed: 0, more: false });
  expect(await mailsTo(STUDIO_EMAIL)).toHaveLength(101);

  await send({}, undefined, later(25));
  const subjects = (await mailsTo(STUDIO_EMAIL)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.endsWith(`: Ada Prova ${sent}`))).toHaveLength(1);
});

test("a doubtful request is collected, and its sender is mailed once staff vouch for it", async () => {
  const email = await send(filled, romeInstant("2026-11-26", "18:30"));
  const [lead] = await leads();
  expect(lead).toMatchObject({ email, status: "doubtful", answeredAt: null });
  expect([await countLeadsIn("new"), await countLeadsIn("doubtful")]).toEqual([0, 1]);
  expect([...(await mailsTo(email)), ...(await mailsTo(STUDIO_EMAIL))]).toEqual([]);

  await mailCollectedLeads(runAt(later(1)));
  expect(await mailsTo(STUDIO_EMAIL)).toMatchObject([
    { subject: "Una richiesta dal sito", text: expect.stringContaining("dubbia") },
  ]);

  await change(lead?.id ?? "", { status: "doubtful", notes: "Da guardare" }, desk, later(2));
  expect(await mailsTo(email)).toEqual([]);
  await change(lead?.id ?? "", { status: "new", notes: "" }, desk, later(2));
  expect(await mailsTo(email)).toHaveLength(1);
  await change(lead?.id ?? "", { status: "contacted", notes: "" }, desk, later(3));
  expect(await mailsTo(email)).toHaveLength(1);
});

test.each<[LeadStatus, number]>([
  ["new", 1],
  ["contacted", 1],
  ["won", 1],
  ["lost", 0],
])("a doubtful request for a file that becomes %s mails it %i times", async (status, mails) => {
  const email = await send(filled);
  const [lead] = await leads();
  await change(lead?.id ?? "", { status, notes: "" }, desk, later(1));
  expect(await mailsTo(email)).toHaveLength(mails);
});

test("a time that has passed meanwhile is not confirmed", async () => {
  const email = await send(filled, romeInstant("2026-11-24", "18:30"));
  const [lead] = await leads();
  await change(lead?.id ?? "", { status: "new", notes: "" }, desk, later(24));
  expect(await mailsTo(email)).toEqual([]);
});
