import { connectFirestoreEmulator, type Firestore, getFirestore } from "firebase/firestore";
import { environment } from "./environment.ts";
import { firebaseApp } from "./firebase.ts";

let instance: Firestore | undefined;

/** The database; screens below the guarded layout get it with reactfire's `useFirestore`. */
export function firestore(): Firestore {
  if (!instance) {
    instance = getFirestore(firebaseApp());
    if (environment().emulators) connectFirestoreEmulator(instance, "127.0.0.1", 8080);
  }
  return instance;
}
