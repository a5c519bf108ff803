import type { ActivityKind } from "@studio/contract/activity/model.ts";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { EditedProgram, ProgramContent } from "@studio/contract/training/content.ts";
import {
  contentOf,
  copyOf,
  mayPublish,
  ownsSessions,
  removedSessions,
  sessionsOf,
} from "@studio/contract/training/editing.ts";
import type { ProgramDocument } from "@studio/contract/training/model.ts";
import type { ListedProgram, NewProgram, ProgramSave } from "@studio/contract/training/staffEndpoints.ts";
import { recordActivity } from "../activity/record.ts";
import { named } from "../people/people.ts";
import { memberStore } from "../people/store.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments, type Stored } from "../platform/firestore/documents.ts";
import { recordOnce } from "../platform/firestore/idempotencyKeys.ts";
import type { KeyedRequest } from "../platform/http/idempotency.ts";
import {
  draftStore,
  draftWrites,
  followerStore,
  programStore,
  programWrites,
  progressStore,
  saveSessions,
  sessionStore,
} from "./store.ts";

type By = { actor: Named; now: Date };

const readSessions = async (id: string) =>
  (await sessionStore.find("byWeek", { in: { id } })).map((session) => ({
    ...session.value,
    id: session.id,
  }));

/**
 * Returns a program as staff saved it last; one that predates the editor from its sessions.
 * @throws `program_not_found`
 */
export async function editedProgram(id: string): Promise<EditedProgram> {
  const [program, draft] = await readDocuments(programStore.ref({ id }), draftStore.ref({ id }));
  if (!program) throw new StudioError("program_not_found");
  if (!draft)
    return { ...program.value, id, content: contentOf(program.value, await readSessions(id)), saved: null };
  const { content, saved } = draft.value;
  const by = await memberStore.read({ uid: saved.by });
  return {
    ...program.value,
    id,
    content,
    saved: { at: saved.at, by: by ? named(by.id, by.value).name : null },
  };
}

const emptyContent = (title: string): ProgramContent => ({
  title,
  description: "",
  weeks: [{ sessions: [] }],
});

const draftBy = (content: ProgramContent, { actor, now }: By) => ({
  content,
  saved: { at: now, by: actor.id },
});

/**
 * Creates a draft under the next number, empty or a copy of another program; a repetition returns the same
 * one.
 * @throws `program_not_found` for the one that is copied, `busy`
 */
export async function createProgram(
  { title, copy_of }: NewProgram,
  request: KeyedRequest,
  by: By,
): Promise<EditedProgram> {
  const source = copy_of === undefined ? undefined : (await editedProgram(copy_of)).content;
  const id = await runAtomic("programs", async (commit) => {
    await recordOnce(commit, request, by.now);
    const programs = await programStore.find("byTitle");
    const made = programs.find(({ value }) => value.request === request.id);
    if (made) return made.id;
    const next = String(Math.max(0, ...programs.map((program) => Number(program.id))) + 1);
    const content = source ? copyOf(source, next, title) : emptyContent(title);
    const { description, weeks } = content;
    const fields = { version: 1, published: 0, archived: false, request: request.id };
    const program: ProgramDocument = { title, description, weeks: weeks.length, ...fields };
    programWrites.create(commit, { id: next }, program);
    draftWrites.create(commit, { id: next }, draftBy(content, by));
    logProgram(commit, "program.created", { id: next, title }, by);
    return next;
  });
  return editedProgram(id);
}

/** Followers times sessions up to which their feedback is looked up; beyond it some is assumed. */
const MAX_LOOKED_UP = 2_000;

/** Returns whether a follower completed one of these sessions. */
async function isAnyDone(program: string, sessions: readonly string[]): Promise<boolean> {
  if (sessions.length === 0) return false;
  const followers = await followerStore.find("ofProgram", { values: [program] });
  const refs = followers.flatMap(({ id }) =>
    sessions.map((session) => progressStore.ref({ uid: id, sessionId: session })),
  );
  if (refs.length > MAX_LOOKED_UP) return true;
  return (await readDocuments(...refs)).some((progress) => progress?.value.completed);
}

/** Replaces what followers see, in the commit of the program. */
async function publishSessions(
  commit: Commit,
  program: Stored<ProgramDocument>,
  { content, remove_done }: ProgramSave,
): Promise<void> {
  unwrap(mayPublish(content));
  const before = await readSessions(program.id);
  const removed = removedSessions(
    before.map(({ id }) => id),
    content,
  );
  if (!remove_done && (await isAnyDone(program.id, removed))) throw new StudioError("sessions_done");
  saveSessions(commit, program.id, before, sessionsOf(content));
}

/**
 * Saves a program as a draft, or publishes it. Feedback of members on sessions that are left out stays stored.
 * @throws `program_not_found`, `changed_meanwhile` (saved by another person since), `program_empty`, `sessions_done`,
 * `invalid_request` naming `content`, `busy`
 */
export async function saveProgram(id: string, save: ProgramSave, by: By): Promise<EditedProgram> {
  const { version, content, publish } = save;
  if (!ownsSessions(id, content))
    throw new StudioError("invalid_request", { content: "Una sessione è di un altro programma" });
  // The answer is not read again: a colleague may have saved since.
  return runAtomic(`program/${id}`, async (commit) => {
    const program = await programStore.read({ id });
    if (!program) throw new StudioError("program_not_found");
    if (program.value.version !== version) throw new StudioError("changed_meanwhile");
    if (publish) await publishSessions(commit, program, save);
    const { title, description, weeks } = content;
    // What followers read of a published program stays until it is published again.
    const isShown = publish || program.value.published === 0;
    const change = {
      version: version + 1,
      ...(publish && { published: version + 1 }),
      ...(isShown && { title, description, weeks: weeks.length }),
    };
    programWrites.update(commit, program, change);
    draftWrites.set(commit, { id }, draftBy(content, by));
    logProgram(commit, publish ? "program.published" : "program.saved", { id, title }, by);
    return { ...program.value, ...change, id, content, saved: { at: by.now, by: by.actor.name } };
  });
}

/**
 * Archives a program, or takes it out of the archive.
 * @throws `program_not_found`, `busy`
 */
export const setArchived = (id: string, archived: boolean, by: By): Promise<ListedProgram> =>
  runAtomic(`program/${id}`, async (commit) => {
    const program = await programStore.read({ id });
    if (!program) throw new StudioError("program_not_found");
    if (program.value.archived !== archived) {
      programWrites.update(commit, program, { archived });
      logProgram(
        commit,
        archived ? "program.archived" : "program.restored",
        { id, title: program.value.title },
        by,
      );
    }
    return { ...program.value, id, archived };
  });

function logProgram(
  commit: Commit,
  kind: Extract<ActivityKind, `program.${string}`>,
  { id, title }: { id: string; title: string },
  { actor, now }: By,
): void {
  recordActivity(commit, {
    kind,
    at: now,
    actor,
    subject: null,
    about: { type: "program", id, name: title },
  });
}
