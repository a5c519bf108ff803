import { API_BASE } from "@studio/contract/apiBase.ts";
import { account } from "@studio/contract/members/account/endpoints.ts";
import { session } from "@studio/contract/people/model.ts";
import { initialPromotions } from "@studio/contract/shop/content/initialPromotions.ts";
import type { Page } from "playwright-core";
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
 * Signs a person in on every page of a page's context by storing what the SDK and the site persist after a sign-in. The
 * promotion was seen before, unless `seesPromotion`, and the calendar lists all of its classes. The page is left on a text
 * file, which has no script that would follow the stored session.
 */
export async function storeSignIn(
  page: Page,
  credentials: Credentials,
  { seesPromotion = false } = {},
): Promise<void> {
  const signed = await signInByRest(credentials);
  const response = await fetch(`${suite.url}${API_BASE}${account.check.path}`, {
    headers: { authorization: `Bearer ${signed.idToken}` },
  });
  const { user: member } = account.check.response.parse(await response.json());
  const entries = {
    [`firebase:authUser:${API_KEY}:[DEFAULT]`]: JSON.stringify(storedAccount(signed)),
    session: JSON.stringify(z.encode(session, { access_token: signed.idToken, user: member })),
    [`calendar:${member.id}`]: JSON.stringify({ view: "list" }),
    ...(seesPromotion ? {} : { [`promotion:${member.id}`]: initialPromotions[0]?.title ?? "" }),
  };
  await page.goto("/robots.txt");
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, entries);
}
