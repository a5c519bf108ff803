import { StudioError } from "@studio/contract/errors.ts";
import { FirebaseError } from "firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from "firebase/auth";
import { environment } from "../environment.ts";
import { OfflineError } from "../network/offline.ts";
import { firebaseApp } from "./firebase.ts";

let instance: Auth | undefined;

/** Returns the Authentication SDK without its pop-up and redirect flows, which e-mail sign-in does not use. */
export function auth(): Auth {
  if (!instance) {
    instance = initializeAuth(firebaseApp(), {
      persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    });
    if (environment().emulators) {
      connectAuthEmulator(instance, "http://127.0.0.1:9099", { disableWarnings: true });
    }
  }
  return instance;
}

/**
 * Returns a valid ID token; `null` for a visitor.
 * @throws `OfflineError`, or `unauthenticated` when revoked
 */
export async function freshToken(): Promise<string | null> {
  await auth().authStateReady();
  try {
    return (await auth().currentUser?.getIdToken()) ?? null;
  } catch (error) {
    const offline = error instanceof FirebaseError && error.code === "auth/network-request-failed";
    throw offline ? new OfflineError(error) : new StudioError("unauthenticated");
  }
}
