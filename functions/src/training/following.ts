import { StudioError } from "@studio/contract/errors.ts";
import type { page } from "@studio/contract/page.ts";
import { sessionsOf } from "@studio/contract/training/editing.ts";
import {
  type FollowedSession,
  type Follower,
  sessionsWith,
  standingIn,
} from "@studio/contract/training/following.ts";
import type * as z from "zod";
import { named } from "../people/people.ts";
import { memberStore } from "../people/store.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { draftStore, followerStore, programStore, readProgress, sessionStore } from "./store.ts";

/**
 * Returns the sessions that a program's followers see: from its last save where that is the published one, which costs
 * one read.
 * @throws `program_not_found`
 */
async function readPublishedSessions(id: string) {
  const [program, draft] = await readDocuments(programStore.ref({ id }), draftStore.ref({ id }));
  if (!program) throw new StudioError("program_not_found");
  const { version, published } = program.value;
  if (draft && version === published) return sessionsOf(draft.value.content);
  return (await sessionStore.find("byWeek", { in: { id } })).map((session) => ({
    ...session.value,
    id: session.id,
  }));
}

const feedbackOf = async (uid: string, program: string) =>
  (await readProgress(uid, program)).map((progress) => ({ ...progress.value, id: progress.id }));

/**
 * Returns a page of a program's followers by name, with their progress.
 * @throws `program_not_found`, `invalid_request` naming `offset`
 */
export async function followersOf(
  id: string,
  asked: z.output<typeof page>,
): Promise<{ followers: Follower[]; next_offset: string | null }> {
  const [sessions, { documents, next_offset }] = await Promise.all([
    readPublishedSessions(id),
    followerStore.page("ofProgram", { values: [id] }, asked),
  ]);
  const followers = documents.map(async (member): Promise<Follower> => {
    const { name } = named(member.id, member.value);
    const starts_on = member.value.program_starts?.[id] ?? null;
    return { id: member.id, name, starts_on, ...standingIn(sessions, await feedbackOf(member.id, id)) };
  });
  return { followers: await Promise.all(followers), next_offset };
}

/**
 * Returns a program's sessions with a member's feedback, also of a member who does not follow it any more.
 * @throws `program_not_found`, `user_not_found`
 */
export async function feedbackIn(
  id: string,
  uid: string,
): Promise<{ name: string; sessions: FollowedSession[] }> {
  const [sessions, feedback, [member]] = await Promise.all([
    readPublishedSessions(id),
    feedbackOf(uid, id),
    readDocuments(memberStore.ref({ uid })),
  ]);
  if (!member) throw new StudioError("user_not_found");
  return { name: named(uid, member.value).name, sessions: sessionsWith(sessions, feedback) };
}
