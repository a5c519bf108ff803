import { classDocument } from "@studio/contract/bookings/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { newPerson, type Person } from "../people.ts";
import { database } from "../server/database.ts";
import { type Answer, request } from "../server/http.ts";
import { grantPackage, newClass } from "../studio.ts";
import type { Chance } from "../year/chance.ts";

/** The studio as far as the clients know it. */
export type Studio = { members: Person[]; staff: readonly Person[]; classes: string[]; removed: string[] };

/** Targets of one request, chosen before it is sent: they may be gone when it arrives. */
type Chosen = { member: Person; token: string; id: string; studio: Studio; chance: Chance };

type Step = (chosen: Chosen) => Promise<Answer | undefined>;

const own =
  (method: string, path: (id: string) => string): Step =>
  ({ member: { token }, id }) =>
    request(method, path(id), { token });

const add: Step = ({ member, token, id, chance }) =>
  request("POST", `/admin/event/${id}/sub`, {
    token,
    json: { user_id: member.uid, charge: chance.happens(0.7) },
  });

const takeOut: Step = ({ member, token, id, chance }) =>
  request("DELETE", `/admin/event/${id}/sub/${member.uid}?return_lesson=${chance.happens(0.5)}`, { token });

const assignSeat: Step = ({ member, token, id }) =>
  request("POST", `/admin/event/${id}/waiting/${member.uid}`, { token, json: {} });

/** Changes the capacity by one from the value that was read. */
const resize: Step = async ({ token, id, chance }) => {
  const snapshot = await database.doc(documentPath("events", { id })).get();
  if (!snapshot.exists) return undefined;
  const { summary, description, start, end, capacity } = classDocument.parse(snapshot.data());
  const json = {
    summary,
    description,
    capacity: Math.max(1, capacity + (chance.happens(0.5) ? 1 : -1)),
    start: { dateTime: start.dateTime.toISOString() },
    end: { dateTime: end.dateTime.toISOString() },
  };
  return request("PUT", `/admin/event/${id}`, { token, json });
};

async function packageOf({ uid }: Person, chance: Chance): Promise<string | undefined> {
  const { docs } = await database.collection(collectionPath("products", { uid })).get();
  return chance.of(docs)?.id;
}

const correct: Step = async ({ member, token, chance }) => {
  const packageId = await packageOf(member, chance);
  const path = `/admin/user/${member.uid}/${packageId}`;
  return packageId === undefined
    ? undefined
    : request("PUT", path, { token, json: { uses: chance.below(12) } });
};

const pause: Step = async ({ member, token, chance }) => {
  const packageId = await packageOf(member, chance);
  if (packageId === undefined) return undefined;
  const from = addRomeDays(romeDay(new Date()), 1 + chance.below(3));
  const json = { from, to: addRomeDays(from, chance.below(4)) };
  const path = `/admin/user/${member.uid}/product/${packageId}/pause`;
  const preview = await request("GET", `${path}?from=${json.from}&to=${json.to}`, { token });
  const version = preview.body.version;
  return preview.status === 200 ? request("POST", path, { token, json: { ...json, version } }) : preview;
};

const cancelClass: Step = async ({ token, id, studio, chance }) => {
  const answer = await request("POST", `/admin/event/${id}/cancel`, {
    token,
    json: { reason: "Prova" },
  });
  if (answer.status !== 200) return answer;
  const made = await newClass({ inHours: 4 + chance.below(60), capacity: 3 });
  studio.classes.splice(studio.classes.indexOf(id), 1, made);
  return answer;
};

const remove: Step = async ({ member, token, studio }) => {
  if (studio.removed.includes(member.uid)) return undefined;
  const answer = await request("DELETE", `/admin/user/${member.uid}`, { token });
  if (answer.status !== 200) return answer;
  studio.removed.push(member.uid);
  const next = await newPerson();
  await grantPackage(next.uid, { size: 10 });
  studio.members.splice(studio.members.indexOf(member), 1, next);
  return answer;
};

/** Steps with their frequency in percent. */
const steps: readonly [name: string, share: number, step: Step][] = [
  ["book", 34, own("POST", (id) => `/event/${id}`)],
  ["cancel", 18, own("DELETE", (id) => `/event/${id}`)],
  ["wait", 14, own("POST", (id) => `/event/${id}/waiting`)],
  ["leave", 5, own("DELETE", (id) => `/event/${id}/waiting`)],
  ["add", 7, add],
  ["take out", 5, takeOut],
  ["assign a seat", 4, assignSeat],
  ["resize", 6, resize],
  ["correct", 3, correct],
  ["pause", 1, pause],
  ["cancel the class", 1, cancelClass],
  ["remove", 2, remove],
];

function chosenStep(chance: Chance) {
  let left = chance.below(steps.reduce((sum, [, share]) => sum + share, 0));
  const chosen = steps.find(([, share]) => {
    left -= share;
    return left < 0;
  });
  if (!chosen) throw new Error("Every number has its step");
  return chosen;
}

/** Sends one random request. */
export async function step(studio: Studio, chance: Chance): Promise<{ what: string; status: number }> {
  const [what, , act] = chosenStep(chance);
  const [member, by, id] = [chance.of(studio.members), chance.of(studio.staff), chance.of(studio.classes)];
  if (!member || !by || id === undefined) throw new Error("There is always somebody");
  const answer = await act({ member, token: by.token, id, studio, chance });
  return { what, status: answer?.status ?? 200 };
}
