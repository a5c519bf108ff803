import { checkBackups } from "./backups.ts";
import type { Finding } from "./finding.ts";
import {
  checkCdn,
  checkHeaders,
  checkProject,
  checkSite,
  checkStudio,
  checkTree,
  chosenProject,
} from "./localChecks.ts";
import type { Outside } from "./outside.ts";
import type { Parameters } from "./parameters.ts";
import {
  checkAuthentication,
  checkBilling,
  checkDatabase,
  checkParameters,
  checkRules,
  checkScheduler,
  checkSecret,
  checkSignIn,
} from "./projectChecks.ts";
import { checkTokenSigning } from "./tokenSigning.ts";

/**
 * Yields the finding of every requirement of a deployment, each with its remedy. The project is queried only if one is
 * chosen and firebase-tools is signed in; otherwise every further check would fail for the same reason.
 */
export async function* check(
  outside: Outside,
  studio: { url: string; company: { vat: string }; receipts: { taxCode: string } },
  parameters: Parameters,
): AsyncGenerator<Finding> {
  const project = chosenProject(outside);
  const chosen = checkProject(outside);
  yield chosen;
  yield await checkTree(outside);
  const { finding, apiKey } = await checkSite(outside);
  yield finding;
  yield* await checkStudio(outside, studio);
  yield await checkHeaders(outside);
  yield await checkCdn(outside);
  const signedIn = await checkSignIn(outside);
  yield signedIn;
  if (project === undefined || chosen.level === "wrong") return;
  yield* checkParameters(outside, project, parameters, apiKey);
  if (signedIn.level === "wrong") return;
  yield await checkBilling(outside, project);
  yield* await checkDatabase(outside, project);
  for (const name of parameters.secrets) yield await checkSecret(outside, project, name);
  yield await checkRules(outside, project);
  yield await checkScheduler(outside, project);
  yield await checkBackups(outside, project);
  yield await checkTokenSigning(outside, project);
  yield await checkAuthentication(outside, project);
}
