import { FirebaseError } from "firebase/app";

// Fake of `firebase/auth` for component tests (vitest.config.ts): one account, in memory.

type Account = { uid: string; claims: Record<string, unknown> };
type SdkUser = ReturnType<typeof sdkUser>;

let current: SdkUser | null = null;
let failure: FirebaseError | undefined;
let account: Account | undefined;
const listeners = new Set<(user: SdkUser | null) => void>();

/** Returns a token with the account's custom claims in its text. */
const tokenOf = ({ uid, claims }: Account): string =>
  "issued_at" in claims ? `head.${btoa(JSON.stringify(claims))}.${uid}` : `token-of-${uid}`;

const sdkUser = (account: Account) => ({
  uid: account.uid,
  getIdToken: async () => tokenOf(account),
  getIdTokenResult: async () => ({ token: tokenOf(account), claims: account.claims }),
});

function become(user: SdkUser | null): void {
  current = user;
  for (const listener of listeners) listener(user);
}

/** Sets the account that the next sign-ins return, or the SDK's error code with which they fail. */
export function expectSignIn(next: Account | { code: string }): void {
  failure = "code" in next ? new FirebaseError(next.code, next.code) : undefined;
  account = "code" in next ? undefined : next;
}

/** Sets the account that only a custom token signs in: its temporary password is refused by the SDK. */
export function expectTemporaryPassword(next: Account): void {
  expectSignIn({ code: "auth/invalid-credential" });
  account = next;
}

/** Signs an account in, or out with `null`, as another tab would. */
export const setAccount = (next: Account | null): void => become(next && sdkUser(next));

/** Resets the fake between tests. */
export function resetAuth(): void {
  listeners.clear();
  current = null;
  failure = undefined;
  account = undefined;
}

const instance = {
  get currentUser() {
    return current;
  },
  authStateReady: async () => undefined,
};

export const initializeAuth = (app: unknown) => Object.assign(instance, { app });
export const connectAuthEmulator = () => undefined;
export const browserLocalPersistence = {};
export const indexedDBLocalPersistence = {};

export function onIdTokenChanged(_: unknown, listener: (user: SdkUser | null) => void): () => void {
  listeners.add(listener);
  queueMicrotask(() => listeners.has(listener) && listener(current));
  return () => listeners.delete(listener);
}

async function enter(): Promise<{ user: SdkUser }> {
  if (!account) throw new FirebaseError("auth/invalid-credential", "No account signs in here");
  const user = sdkUser(account);
  become(user);
  return { user };
}

export async function signInWithEmailAndPassword(): Promise<{ user: SdkUser }> {
  if (failure) throw failure;
  return enter();
}

export const signInWithCustomToken = enter;
export const signOut = async () => become(null);
