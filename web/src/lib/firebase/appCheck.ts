import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from "firebase/app-check";
import { environment } from "../environment.ts";
import { firebaseApp } from "./firebase.ts";

let instance: AppCheck | undefined;

/** Has Firebase's own servers told that it is this site that asks; Google's script comes with the first question. */
export function startAppCheck(): AppCheck {
  instance ??= initializeAppCheck(firebaseApp(), {
    provider: new ReCaptchaEnterpriseProvider(environment().appCheckKey),
    isTokenAutoRefreshEnabled: true,
  });
  return instance;
}

/** What proves that a call comes from this site; `undefined` where it cannot be had, and the server says what follows. */
export async function attestationToken(): Promise<string | undefined> {
  try {
    return (await getToken(startAppCheck())).token;
  } catch (error) {
    console.info("Not attested", { error });
    return undefined;
  }
}
