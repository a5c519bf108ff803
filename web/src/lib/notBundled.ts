const absent = undefined;

/** reactfire registers its version with Firebase when it is loaded. */
export const registerVersion = (): void => undefined;

/** Stubs of what libraries import and no screen uses (`leaveOut` in vite.config.ts). */
export {
  absent as ensureInitialized,
  absent as get,
  absent as getAll,
  absent as getApps,
  absent as getBoolean,
  absent as getDownloadURL,
  absent as getNumber,
  absent as getString,
  absent as getValue,
  absent as httpsCallable,
  absent as initializeApp,
  absent as off,
  absent as onChildAdded,
  absent as onChildChanged,
  absent as onChildMoved,
  absent as onChildRemoved,
  absent as onIdTokenChanged,
  absent as onSnapshot,
  absent as onValue,
  absent as queryEqual,
  absent as RE2JS,
  absent as ref,
};
