import type { FieldValue } from "firebase-admin/firestore";
import { firestoreLibrary } from "../runtime/firebase.ts";

/** Atomic increment of a number by a write. */
export const increment = (by: number): FieldValue => firestoreLibrary().FieldValue.increment(by);

/** Removal of a field by a write. */
export const deleteField = (): FieldValue => firestoreLibrary().FieldValue.delete();
