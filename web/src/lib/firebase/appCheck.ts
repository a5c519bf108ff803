import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from "firebase/app-check";
import { environment } from "../environment.ts";
import { firebaseApp } from "./firebase.ts";

let instance: AppCheck | undefined;

/** Starts App Check, which attests requests to Firebase; Google's script loads with the first token. */
export function startAppCheck(): AppCheck {
  instance ??= initializeAppCheck(firebaseApp(), {
    provider: new ReCaptchaEnterpriseProvider(environment().appCheckKey),
    isTokenAutoRefreshEnabled: true,
  });
  return instance;
}

/** Returns the App Check token of a call; `undefined` without one, and the server decides what that means. */
export async function attestationToken(): Promise<string | undefined> {
  try {
    return (await getToken(startAppCheck())).token;
  } catch (error) {
    console.info("Not attested", { error });
    return undefined;
  }
}
