import type { BrowserContext } from "@playwright/test";
import { account } from "@studio/contract/account/endpoints.ts";
import { session } from "@studio/contract/account/model.ts";
import { API_BASE } from "@studio/contract/apiBase.ts";
import { promotion } from "@studio/contract/shop/promotion.ts";
import * as z from "zod";
import { suite } from "./suite.ts";

/** API key of the local suite's Authentication (`web/.env.preview`), under which the SDK stores the session. */
const API_KEY = "demo-key";

const signedIn = z.object({
  localId: z.string(),
  email: z.string(),
  idToken: z.string(),
  refreshToken: z.string(),
  expiresIn: z.coerce.number(),
});

type Credentials = { email: string; password: string };

async function signInByRest({ email, password }: Credentials) {
  const url = `http://${suite.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${API_KEY}`;
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  return signedIn.parse(await response.json());
}

/** Returns the account as the SDK stores it. From local storage the SDK migrates it to IndexedDB. */
const storedAccount = ({ localId, email, idToken, refreshToken, expiresIn }: z.output<typeof signedIn>) => ({
  uid: localId,
  email,
  emailVerified: false,
  isAnonymous: false,
  providerData: [{ providerId: "password", uid: email, email }],
  stsTokenManager: {
    refreshToken,
    accessToken: idToken,
    expirationTime: Date.now() + expiresIn * 1000,
  },
  createdAt: `${Date.now()}`,
  lastLoginAt: `${Date.now()}`,
  apiKey: API_KEY,
  appName: "[DEFAULT]",
});

/**
 * Signs a person in on every page of a context by storing what the SDK and the site persist after a sign-in. The
 * promotion was seen before, unless `seesPromotion`, and the calendar lists all of its classes.
 */
export async function storeSignIn(
  context: BrowserContext,
  credentials: Credentials,
  { seesPromotion = false } = {},
): Promise<void> {
  const signed = await signInByRest(credentials);
  const response = await fetch(`${suite.url}${API_BASE}${account.check.path}`, {
    headers: { authorization: `Bearer ${signed.idToken}` },
  });
  const { user: member } = account.check.response.parse(await response.json());
  const stored = z.encode(session, { access_token: signed.idToken, user: member });
  const { cookies, origins } = await context.storageState();
  const here = origins.find(({ origin }) => origin === suite.url);
  await context.setStorageState({
    cookies,
    origins: [
      ...origins.filter(({ origin }) => origin !== suite.url),
      {
        origin: suite.url,
        localStorage: [
          ...(here?.localStorage ?? []),
          { name: `firebase:authUser:${API_KEY}:[DEFAULT]`, value: JSON.stringify(storedAccount(signed)) },
          { name: "session", value: JSON.stringify(stored) },
          { name: `calendar:${member.id}`, value: JSON.stringify({ view: "list" }) },
          ...(seesPromotion ? [] : [{ name: `promotion:${member.id}`, value: promotion?.id ?? "" }]),
        ],
      },
    ],
  });
}
