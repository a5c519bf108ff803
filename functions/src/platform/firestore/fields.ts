import type { FieldValue } from "firebase-admin/firestore";
import { firestoreLibrary } from "../runtime/firebase.ts";

/** Returns the value that increments a number atomically in a write. */
export const increment = (by: number): FieldValue => firestoreLibrary().FieldValue.increment(by);

/** Returns the value that removes a field in a write. */
export const deleteField = (): FieldValue => firestoreLibrary().FieldValue.delete();

/** Returns the value that becomes the instant of the commit. */
export const commitTime = (): FieldValue => firestoreLibrary().FieldValue.serverTimestamp();

/** Returns the value that removes an element from an array atomically in a write. */
export const removeFromArray = (element: string): FieldValue =>
  firestoreLibrary().FieldValue.arrayRemove(element);
