import { trainingForStaff as api } from "@studio/contract/training/staffEndpoints.ts";
import { call } from "../../../../../lib/http/api.ts";
import { listOf, queryOf } from "../../../../../lib/http/queries.ts";

/** Followers per page: each costs the reads of their feedback. */
const PAGE_SIZE = 10;

/** Paginated query of a program's followers, by name. */
export const followersQuery = (program: string) =>
  listOf(
    api.followers,
    { params: { program } },
    (pages) => pages.flatMap(({ followers }) => followers),
    PAGE_SIZE,
  );

/** Query of a member's feedback on the sessions of a program. */
export const feedbackQuery = (program: string, id: string) =>
  queryOf(api.feedback, { params: { program, id } }, ({ sessions }) => sessions);

/** Query of the members with a package of a name, and whether they follow a program. */
export const holdersQuery = (program: string, name: string) =>
  queryOf(api.packageHolders, { params: { program }, query: { package: name } }, ({ people }) => people);

/** Reads that change with who follows a program. */
export const followersReads = [api.followers, api.packageHolders];

/** Assigns a program to a member from a day on. */
export const assignTo = (id: string, program: string, starts_on: string) =>
  call(api.assignProgram, { params: { id, program }, body: { starts_on } });

/** Ends a program for a member. */
export const endFor = (id: string, program: string) => call(api.endProgram, { params: { id, program } });
