import { enrolmentDocument } from "@studio/contract/enrolments/model.ts";
import type { Stored } from "../platform/firestore/documents.ts";
import { store, writesOf } from "../platform/firestore/store.ts";

/** The enrolments of each person, one document, on which two purchases at once conflict. */
export const enrolmentStore = store("enrolments", enrolmentDocument, {});
export const enrolmentWrites = writesOf(enrolmentStore);

export type StoredEnrolments = Stored<ReturnType<typeof enrolmentDocument.parse>>;
