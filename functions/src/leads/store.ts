import { documentPath } from "../contract/collections.ts";
import { type LeadDocument, leadDocument } from "../contract/leads/model.ts";
import type { Commit } from "../platform/commit.ts";
import { readDocument } from "../platform/documents.ts";
import { firestore } from "../platform/firebase.ts";

const pathOf = (id: string) => documentPath("leads", { id });

export const isStored = async (id: string): Promise<boolean> =>
  (await readDocument(pathOf(id), leadDocument)) !== undefined;

export const create = (commit: Commit, id: string, lead: LeadDocument): void => {
  commit.create(firestore().doc(pathOf(id)), lead);
};
