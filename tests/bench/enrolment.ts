import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { documentPath } from "@studio/contract/collections.ts";
import * as z from "zod";
import { newPerson, type Person } from "../support/people.ts";
import { database } from "../support/server/database.ts";
import { grantPackage, newClass } from "../support/studio.ts";
import { type Figure, median, timed } from "./figures.ts";

/** Starts processes of the API, each on a port of its own. */
async function apiProcesses(count: number): Promise<{ urls: string[]; stop: () => void }> {
  const children = Array.from({ length: count }, () =>
    fork(new URL("./apiServer.ts", import.meta.url), { stdio: ["ignore", "ignore", "inherit", "ipc"] }),
  );
  const urls = await Promise.all(children.map(urlOf));
  return { urls, stop: () => children.forEach((child) => void child.kill()) };
}

async function urlOf(child: ChildProcess): Promise<string> {
  const [address] = await once(child, "message");
  return `http://127.0.0.1:${z.object({ port: z.int() }).parse(address).port}`;
}

const MEMBERS = 200;
const SEATS = 8;
const PROCESSES = 4;
const ROUNDS = 3;
const SINGLE_BOOKINGS = 50;

type Member = Person & { productId: string };

async function newMember(): Promise<Member> {
  const person = await newPerson();
  return { ...person, productId: await grantPackage(person.uid, { size: 200 }) };
}

const overApi = (url: string, classId: string, { token }: Member) =>
  fetch(`${url}/api/v1/event/${classId}`, { method: "POST", headers: { authorization: `Bearer ${token}` } });

const bare = (url: string, classId: string, { uid }: Member) => fetch(`${url}/bare/${classId}/${uid}`);

/** Measures 200 members booking 8 seats through 4 processes, and one booking alone, each against the bare commit. */
export async function booking(): Promise<Figure[]> {
  const members: Member[] = [];
  while (members.length < MEMBERS)
    members.push(...(await Promise.all(Array.from({ length: 20 }, newMember))));
  const { urls, stop } = await apiProcesses(PROCESSES);
  try {
    // The first round warms up the processes and is not counted.
    await crowd(urls, members, overApi);
    await crowd(urls, members, bare);
    const rounds: { api: number; bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ api: await crowd(urls, members, overApi), bare: await crowd(urls, members, bare) });
    }
    const single = await alone(urls[0] ?? "", members);
    return [
      figure(
        "200 members on 8 seats, 4 processes",
        rounds.map(({ api }) => api),
        rounds.map(({ bare }) => bare),
      ),
      figure("one enrolment without contention", single.api, single.bare),
    ];
  } finally {
    stop();
  }
}

function figure(name: string, measured: number[], baselines: number[]): Figure {
  const [ms, baseline] = [median(measured), median(baselines)];
  return { name, measured: ms, unit: "ms", baseline, limit: "ratio ≤ 1.5", holds: ms <= 1.5 * baseline };
}

/**
 * Books a new class for all members at once.
 * @throws unless exactly the capacity is booked and only those members paid
 */
async function crowd(
  urls: string[],
  members: Member[],
  enrol: typeof overApi | typeof bare,
): Promise<number> {
  const classId = await newClass({ inHours: 30, capacity: SEATS });
  const lessons = await remaining(members);
  const { ms, result } = await timed(() =>
    Promise.all(members.map((member, index) => enrol(urls[index % urls.length] ?? "", classId, member))),
  );
  const statuses = result.map(({ status }) => status);
  const sold = statuses.filter((status) => status === 200).length;
  const refused = statuses.filter((status) => status === 409).length;
  if (sold !== SEATS || refused !== MEMBERS - SEATS)
    throw new Error(`${sold} booked and ${refused} were refused`);
  const after = await remaining(members);
  const wrong = members.filter(
    (_, index) => after[index] !== Number(lessons[index]) - (statuses[index] === 200 ? 1 : 0),
  );
  if (wrong.length > 0) throw new Error(`${wrong.length} members have a lesson too few or too many`);
  return ms;
}

async function remaining(members: Member[]): Promise<unknown[]> {
  const refs = members.map(({ uid, productId: id }) => database.doc(documentPath("products", { uid, id })));
  return (await database.getAll(...refs)).map((pkg) => pkg.get("remaining"));
}

/** Books for one member after the other, each on a class with free seats: over HTTP, and the commit's own time. */
async function alone(url: string, members: Member[]): Promise<{ api: number[]; bare: number[] }> {
  const times = { api: [] as number[], bare: [] as number[] };
  // Members whose token this process has verified before, as for somebody who uses the app.
  const warmMembers = members.filter((_, index) => index % PROCESSES === 0);
  for (const member of warmMembers.slice(0, SINGLE_BOOKINGS)) {
    const commit = await bare(url, await newClass({ inHours: 30 }), member);
    times.bare.push(z.object({ milliseconds: z.number() }).parse(await commit.json()).milliseconds);
    const classId = await newClass({ inHours: 30 });
    const { ms, result } = await timed(() => overApi(url, classId, member));
    if (!result.ok) throw new Error(`An enrolment alone was answered ${result.status}`);
    times.api.push(ms);
  }
  return times;
}
