import { noticeIdOf } from "@studio/contract/notices/model.ts";
import { makeMessage } from "@studio/contract/testing/messages.ts";
import { document, type SeedDocument } from "./document.ts";
import type { Person } from "./people/people.ts";

const DAY_MS = 86_400_000;
const AUTHOR = "admin";
const READER = "socio";

/** Returns two messages of staff, service and news, with the notice of the second to a sample member. */
export function messageDocuments(people: readonly Person[], now: Date): SeedDocument[] {
  const reader = people.find(({ uid }) => uid === READER);
  if (!reader) throw new Error(`No person has the uid ${READER}`);
  const members = people.filter(({ role }) => role === null).map(({ uid }) => uid);
  const toClass = makeMessage({
    by: AUTHOR,
    at: new Date(now.getTime() - 9 * DAY_MS),
    audience: { type: "people", id: null, name: "6 persone" },
    subject: "Stasera nella sala piccola",
    text: "Ciao {nome},\n\nstasera ci alleniamo nella sala piccola: stesso orario, stessa fatica.",
    values: {},
    to: members.slice(0, 6),
    total: 6,
    result: { sent: 5, failed: 1 },
  });
  const news = makeMessage({
    by: AUTHOR,
    at: new Date(now.getTime() - 2 * DAY_MS),
    audience: { type: "people", id: null, name: `${members.length} persone` },
    kind: "news",
    subject: "È arrivato lo ski-erg",
    text: "Ciao {nome},\n\nda questa settimana in sala c’è uno ski-erg nuovo. Passa a provarlo.",
    values: {},
    to: members,
    total: members.length,
    left_out: { refused: 1, no_account: 0, gone: 0 },
    result: { sent: members.length, failed: 0 },
  });
  const facts = {
    kind: "message",
    message: {
      id: "seed-news",
      subject: news.subject,
      text: news.text.replace("{nome}", reader.first_name),
    },
  } as const;
  return [
    document("messages", { id: "seed-class" }, toClass),
    document("messages", { id: "seed-news" }, news),
    document("notices", { uid: READER, id: noticeIdOf(facts, news.at) }, { ...facts, at: news.at }),
  ];
}
