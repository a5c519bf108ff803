import { FirestoreMock } from "@firebase-bridge/firestore-admin";

declare global {
  // A test that starts its modules anew, as another process would, stays with the same database.
  var memoryDatabase: ReturnType<FirestoreMock["createDatabase"]> | undefined;
}

globalThis.memoryDatabase ??= new FirestoreMock().createDatabase("demo-model");
const controller = globalThis.memoryDatabase;

/** A Firestore in this process's memory, of the Admin SDK's own class. */
export const memoryFirestore = controller.firestore();

/** Deletes all of its documents. */
export const emptyMemory = (): void => controller.reset();
