import { FirestoreMock } from "@firebase-bridge/firestore-admin";

const controller = new FirestoreMock().createDatabase("demo-model");

/** A Firestore in this process's memory, of the Admin SDK's own class. */
export const memoryFirestore = controller.firestore();

/** Deletes all of its documents. */
export const emptyMemory = (): void => controller.reset();
