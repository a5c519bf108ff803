import type { ReactNode } from "react";
import { AuthProvider, FirebaseAppProvider, FirestoreProvider } from "reactfire";
import { useOpenings } from "../site/openings.ts";
import { auth } from "./auth.ts";
import { firebaseApp } from "./firebase.ts";
import { firestore } from "./firestore.ts";

/** Provides Firestore to reactfire's hooks; mounted below the guarded layout only. */
export function FirebaseProviders({ children }: { children: ReactNode }) {
  // Renders again when the database is reopened: `firestore()` is then another instance.
  useOpenings();
  return (
    <FirebaseAppProvider firebaseApp={firebaseApp()}>
      <AuthProvider sdk={auth()}>
        <FirestoreProvider sdk={firestore()}>{children}</FirestoreProvider>
      </AuthProvider>
    </FirebaseAppProvider>
  );
}
