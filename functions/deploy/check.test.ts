import { describe, expect, test } from "vitest";
import { CDN_RANGES } from "../src/platform/http/limits/address.ts";
import { check } from "./check.ts";
import type { Finding } from "./finding.ts";
import type { CommandResult, Outside } from "./outside.ts";
import { indexesAreReady, stepsFor } from "./steps.ts";
import { signingSteps } from "./tokenSigning.ts";

const succeeded = (out: string): CommandResult => ({ code: 0, out, problem: "" });
const failed = (problem: string): CommandResult => ({ code: 1, out: "", problem });
const result = (value: unknown) => succeeded(JSON.stringify({ status: "success", result: value }));

const site = { apiKey: "AIza-site", projectId: "palestra" };
const database = {
  locationId: "europe-west8",
  pointInTimeRecoveryEnablement: "POINT_IN_TIME_RECOVERY_ENABLED",
  deleteProtectionState: "DELETE_PROTECTION_ENABLED",
};
const secrets = {
  SMTP_URL: "smtps://palestra:segreta@smtp.posta.it:465",
  STRIPE_SECRET_KEY: "sk_live_segreta",
  STRIPE_WEBHOOK_SECRET: "whsec_segreta",
  VAPID_PRIVATE_KEY: "segreta".padEnd(43, "-"),
  SIGNING_KEY: "segreta".padEnd(44, "-"),
};
const studio = {
  url: "https://www.palestra.it",
  email: "ciao@palestra.it",
  blog: "https://blog.palestra.it/wp-json",
  company: { name: "Palestra S.r.l.", vat: "98765432103", seat: "Via Roma 1, Milano" },
  receipts: { taxCode: "98765432103" },
};
const authentication = {
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
  passwordPolicyConfig: { passwordPolicyEnforcementState: "ENFORCE" },
};

/** The addresses that the CDN publishes. */
const cdn = {
  addresses: CDN_RANGES.filter((range) => !range.includes(":")),
  ipv6_addresses: CDN_RANGES.filter((range) => range.includes(":")),
};

const account = "123456789-compute@developer.gserviceaccount.com";
const tokenCreator = "roles/iam.serviceAccountTokenCreator";
/** Grants the functions' account the role on itself. */
const signer = { role: tokenCreator, members: ["user:ada@palestra.it", `serviceAccount:${account}`] };
const policyOf = (...bindings: object[]) => succeeded(JSON.stringify({ bindings, etag: "BwY" }));

/** Answers of a project in which nothing is missing; a test changes one thing. */
const complete = {
  files: {
    ".firebaserc": '{ "projects": { "default": "palestra" } }',
    "functions/.env.palestra": "WEB_API_KEY=AIza-site\nMAIL_SENDER='Palestra <ciao@palestra.it>'\n",
  } as Record<string, string>,
  firebase: {
    "login:list": result([{ user: { email: "ada@palestra.it" } }]),
    "firestore:databases:get": result(database),
    "firestore:backups:schedules:list": result([{ weeklyRecurrence: {} }, { dailyRecurrence: {} }]),
    deploy: succeeded("Dry run complete!"),
  } as Record<string, CommandResult>,
  secrets: secrets as Record<string, string>,
  gcloud: {
    billing: succeeded("True\n"),
    scheduler: succeeded("europe-west3\neurope-west8\n"),
    "scheduler jobs": succeeded("firebase-schedule-cleanUp-europe-west8\ncopy-accounts\n"),
    transfer: succeeded("transferJobs/4817\n"),
    "projects describe": succeeded("123456789\n"),
    services: succeeded("run.googleapis.com\niamcredentials.googleapis.com\n"),
    iam: policyOf(signer),
    "projects get-iam-policy": policyOf(),
    auth: succeeded("ya29.gettone\n"),
  } as Record<string, CommandResult> | undefined,
  git: succeeded(""),
  site: succeeded(JSON.stringify(site)),
  headers: succeeded("firebase.json has them already."),
  resolves: true,
  authentication: authentication as unknown,
  cdn: cdn as unknown,
  studio: studio as typeof studio & Record<string, unknown>,
};
type World = typeof complete;

const outsideOf = (world: World): Outside => ({
  async firebase(command = "", name = "") {
    if (command !== "functions:secrets:access") return world.firebase[command] ?? failed("unknown command");
    const value = world.secrets[name];
    return value === undefined ? failed("Error: NOT_FOUND") : succeeded(`${value}\n`);
  },
  gcloud: async (group = "", verb = "") => world.gcloud?.[`${group} ${verb}`] ?? world.gcloud?.[group],
  node: async (module) => (module === "web/policy.ts" ? world.headers : world.site),
  git: async () => world.git,
  variable: () => undefined,
  read: (file) => world.files[file],
  resolves: async () => world.resolves,
  json: async (address, token) => {
    if (address === "https://api.fastly.com/public-ip-list") {
      expect(token).toBeUndefined();
      if (world.cdn === undefined) throw new Error("fetch failed");
      return world.cdn;
    }
    expect([new URL(address).hostname, token]).toEqual(["identitytoolkit.googleapis.com", "ya29.gettone"]);
    if (world.authentication === undefined) throw new Error("answered 403");
    return world.authentication;
  },
});

async function allOf(checks: AsyncIterable<Finding>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const finding of checks) findings.push(finding);
  return findings;
}

const parameters = { secrets: Object.keys(secrets), strings: ["MAIL_SENDER", "WEB_API_KEY"] };

async function findingsOf(change: Partial<World> = {}): Promise<Finding[]> {
  const world = { ...complete, ...change };
  return allOf(check(outsideOf(world), world.studio, parameters));
}
const levels = (findings: readonly Finding[], level: Finding["level"]) =>
  findings.filter((finding) => finding.level === level).map(({ text }) => text);

const firebase = (command: string, answer: CommandResult) => ({
  firebase: { ...complete.firebase, [command]: answer },
});
const gcloud = (group: string, answer: CommandResult) => ({
  gcloud: { ...complete.gcloud, [group]: answer },
});
const file = (name: string, text: string) => ({ files: { ...complete.files, [name]: text } });
const secret = (name: string, value: string) => ({ secrets: { ...secrets, [name]: value } });
const without = (name: string) => ({
  secrets: Object.fromEntries(Object.entries(secrets).filter(([key]) => key !== name)),
});

test("finds nothing wrong in a complete project", async () => {
  const findings = await findingsOf();
  expect([levels(findings, "wrong"), levels(findings, "note")]).toEqual([[], []]);
  expect(findings.length).toBeGreaterThan(10);
});

describe("reports one problem, with its remedy", () => {
  test.each<[string, Partial<World>, RegExp]>([
    ["no project", file(".firebaserc", "{}"), /No project[\s\S]*firebase use --add/],
    [
      "the suite's project",
      file(".firebaserc", '{"projects":{"default":"demo-studio"}}'),
      /demo-studio[\s\S]*use --add/,
    ],
    ["a change", { git: succeeded(" M README.md\n") }, /not committed[\s\S]*git status/],
    [
      "no configuration of the site",
      { site: failed("VITE_FIREBASE_APP_ID: manca") },
      /VITE_FIREBASE_APP_ID[\s\S]*apps:sdkconfig/,
    ],
    [
      "another project's site",
      { site: succeeded(JSON.stringify({ ...site, projectId: "altra" })) },
      /altra[\s\S]*palestra/,
    ],
    [
      "the sample's address",
      { studio: { ...studio, url: "https://www.forgia.test" } },
      /studio\.url[\s\S]*studio\.ts/,
    ],
    [
      "a partita IVA with a slip",
      { studio: { ...studio, company: { ...studio.company, vat: "98765432104" } } },
      /no partita IVA/,
    ],
    [
      "a codice fiscale with a slip",
      { studio: { ...studio, receipts: { taxCode: "98765432104" } } },
      /no codice fiscale/,
    ],
    [
      "addresses that can be tried",
      { authentication: { ...authentication, emailPrivacyConfig: {} } },
      /enumeration/,
    ],
    [
      "accounts past the studio",
      { authentication: { ...authentication, client: { permissions: { disabledUserDeletion: true } } } },
      /sign-up/,
    ],
    [
      "accounts that go by themselves",
      { authentication: { ...authentication, client: { permissions: { disabledUserSignup: true } } } },
      /delete/,
    ],
    [
      "short passwords",
      { authentication: { ...authentication, passwordPolicyConfig: undefined } },
      /Password policy/,
    ],
    ["the sample's e-mail", { studio: { ...studio, email: "ciao@forgia.test" } }, /studio\.email/],
    [
      "the stand-in's links",
      { studio: { ...studio, links: { a: "http://127.0.0.1:12111/b/a" } } },
      /studio\.links\.a/,
    ],
    ["an address without https", { studio: { ...studio, url: "http://www.palestra.it" } }, /https/],
    [
      "an address with a path",
      { studio: { ...studio, url: "https://www.palestra.it/" } },
      /nothing after the name/,
    ],
    ["another configuration's headers", { headers: failed("") }, /headers[\s\S]*npm run headers/],
    ["nobody signed in", firebase("login:list", succeeded('{"status":"success"}')), /firebase login/],
    ["no key for the functions", file("functions/.env.palestra", ""), /WEB_API_KEY=AIza-site/],
    ["another key", file("functions/.env.palestra", "WEB_API_KEY=AIza-altra"), /WEB_API_KEY=AIza-site/],
    ["no billing", gcloud("billing", succeeded("False\n")), /billing account[\s\S]*Blaze/],
    [
      "no database",
      firebase("firestore:databases:get", failed("NOT_FOUND")),
      /NOT_FOUND[\s\S]*firestore:databases:create/,
    ],
    ["no mail server", without("SMTP_URL"), /SMTP_URL is not set[\s\S]*secrets:set SMTP_URL/],
    ["no key of Stripe", without("STRIPE_SECRET_KEY"), /secrets:set STRIPE_SECRET_KEY/],
    ["no webhook's secret", without("STRIPE_WEBHOOK_SECRET"), /secrets:set STRIPE_WEBHOOK_SECRET/],
    ["the suite's mail server", secret("SMTP_URL", "smtp://127.0.0.1:1025"), /local suite's mail server/],
    ["no mail address", secret("SMTP_URL", "smtp.posta.it"), /no address like smtps/],
    ["the stand-in of Stripe", secret("STRIPE_SECRET_KEY", "sk_test_stand_in"), /stand-in/],
    ["a publishable key", secret("STRIPE_SECRET_KEY", "pk_live_1"), /no secret or restricted key/],
    ["no key for push", without("VAPID_PRIVATE_KEY"), /secrets:set VAPID_PRIVATE_KEY/],
    ["a public key for push", secret("VAPID_PRIVATE_KEY", "B".repeat(87)), /no private key/],
    ["no signing key", without("SIGNING_KEY"), /secrets:set SIGNING_KEY/],
    ["a short signing key", secret("SIGNING_KEY", "nessuna"), /too short/],
    ["the suite's signing key", secret("SIGNING_KEY", "stand_in".padEnd(44, "-")), /stand-in/],
    ["a key for the webhook", secret("STRIPE_WEBHOOK_SECRET", "sk_live_1"), /no signing secret/],
    [
      "refused rules",
      firebase("deploy", failed("firestore.rules 12:3 Unexpected 'allow'")),
      /12:3[\s\S]*--dry-run/,
    ],
    ["no scheduler here", gcloud("scheduler", succeeded("europe-west3\n")), /not offered in europe-west8/],
  ])("%s", async (_, change, message) => {
    const wrongs = levels(await findingsOf(change), "wrong");
    expect(wrongs).toEqual([expect.stringMatching(message)]);
  });
});

describe("notes what does not stop a deployment", () => {
  test.each<[string, Partial<World>, RegExp]>([
    ["no git", { git: failed("not a git repository") }, /no git repository/],
    ["no domain yet", { resolves: false }, /www\.palestra\.it leads nowhere yet/],
    ["a parameter left as it is", file("functions/.env.palestra", "WEB_API_KEY=AIza-site"), /MAIL_SENDER/],
    [
      "a database elsewhere",
      firebase("firestore:databases:get", result({ ...database, locationId: "eur3" })),
      /eur3/,
    ],
    [
      "no recovery of a moment",
      firebase("firestore:databases:get", result({ ...database, pointInTimeRecoveryEnablement: "DISABLED" })),
      /update "\(default\)" --point-in-time-recovery ENABLED$/,
    ],
    [
      "no daily backup of the database",
      firebase("firestore:backups:schedules:list", result([{ weeklyRecurrence: {} }])),
      /^Not copied by a schedule: the database[^,]*\.\n/,
    ],
    [
      "no copy of accounts and pictures",
      {
        gcloud: {
          ...complete.gcloud,
          "scheduler jobs": succeeded("firebase-schedule-cleanUp-europe-west8\n"),
          transfer: succeeded("\n"),
        },
      },
      /^Not copied by a schedule: the accounts[^,]*, the pictures[^,]*\.\ndocs/,
    ],
    [
      "a copy of pictures that may not be asked",
      gcloud("transfer", failed("PERMISSION_DENIED")),
      /^Whether these are copied by a schedule could not be asked: the pictures/,
    ],
    [
      "a new address of the CDN",
      { cdn: { ...cdn, addresses: [...cdn.addresses, "192.0.2.0/24"] } },
      /other addresses: 192\.0\.2\.0\/24 is new\.\nCDN_RANGES/,
    ],
    [
      "an address that the CDN gave up",
      { cdn: { ...cdn, ipv6_addresses: ["2a04:4e40::/32"] } },
      /other addresses: 2a04:4e42::\/32 is gone\.\n/,
    ],
    [
      "a CDN that does not answer",
      { cdn: undefined },
      /could not be asked: fetch failed\.\nCompare https:\/\/api\.fastly\.com/,
    ],
    [
      "a CDN that answers something else",
      { cdn: { addresses: "all" } },
      /could not be asked[\s\S]*Compare https/,
    ],
    ["switches that may not be asked", { authentication: undefined }, /Authentication.*answered 403/],
    [
      "no API of signed tokens",
      gcloud("services", succeeded("run.googleapis.com\n")),
      /the API iamcredentials/,
    ],
    [
      "no role of signed tokens",
      gcloud("iam", policyOf()),
      /the role roles\/iam\.serviceAccountTokenCreator/,
    ],
    [
      "the role of another account",
      gcloud("iam", policyOf({ role: tokenCreator, members: ["serviceAccount:altra@palestra.it"] })),
      /npm run deploy adds what is missing/,
    ],
    [
      "another role",
      gcloud("iam", policyOf({ ...signer, role: "roles/iam.serviceAccountUser" })),
      /serviceAccountTokenCreator of 123456789-compute/,
    ],
    [
      "roles that may not be asked",
      {
        gcloud: {
          ...complete.gcloud,
          iam: failed("PERMISSION_DENIED: iam"),
          "projects get-iam-policy": failed("PERMISSION_DENIED"),
        },
      },
      /could not be asked: PERMISSION_DENIED: iam/,
    ],
    [
      "a billing plan that may not be asked",
      gcloud("billing", failed("PERMISSION_DENIED")),
      /PERMISSION_DENIED/,
    ],
  ])("%s", async (_, change, message) => {
    const findings = await findingsOf(change);
    expect([levels(findings, "wrong"), levels(findings, "note")]).toEqual([
      [],
      [expect.stringMatching(message)],
    ]);
  });

  test("says where to look without the Google Cloud CLI", async () => {
    const findings = await findingsOf({ gcloud: undefined });
    expect(levels(findings, "wrong")).toEqual([]);
    expect(levels(findings, "note")).toEqual([
      expect.stringMatching(/billing/),
      expect.stringMatching(/Scheduler/),
      expect.stringMatching(/accounts[\s\S]*pictures/),
      expect.stringMatching(/temporary passwords/i),
      expect.stringMatching(/Authentication/),
    ]);
  });
});

test("accepts the word that turns card payments and push off", async () => {
  const none = {
    STRIPE_SECRET_KEY: "nessuna",
    STRIPE_WEBHOOK_SECRET: "nessuna",
    VAPID_PRIVATE_KEY: "nessuna",
  };
  const change = { secrets: { ...secrets, ...none } };
  expect(levels(await findingsOf(change), "wrong")).toEqual([]);
});

test("never prints a secret", async () => {
  for (const change of [{}, secret("SMTP_URL", "segreta"), secret("STRIPE_SECRET_KEY", "segreta")]) {
    for (const { text } of await findingsOf(change)) expect(text).not.toContain("segreta");
  }
});

test("does not query the project without a login", async () => {
  const commands: string[] = [];
  const outside = outsideOf({ ...complete, ...firebase("login:list", succeeded('{"status":"success"}')) });
  const spied = {
    ...outside,
    firebase: (...words: string[]) => {
      commands.push(words.join(" "));
      return outside.firebase(...words);
    },
  };
  await allOf(check(spied, studio, parameters));
  expect(commands).toEqual(["login:list --json"]);
});

test("builds first, deploys indexes before the functions, and pages last", () => {
  const order = stepsFor("palestra").map(({ words }) => words.slice(0, 4).join(" "));
  expect(order).toEqual([
    "npm run build -w",
    "npm run build -w",
    "firebase deploy --only firestore:indexes",
    "firebase deploy --only firestore:rules",
    "firebase deploy --only storage",
    "firebase deploy --only functions",
    "firebase deploy --only hosting",
  ]);
});

describe("what temporary passwords need to sign in", () => {
  const commandsIn = async (change: Partial<World>) => {
    const world = { ...complete, ...change };
    return (await signingSteps(outsideOf(world), "palestra")).map(({ words }) => words.join(" "));
  };
  const enable = "gcloud services enable iamcredentials.googleapis.com --project palestra";
  const bind = `gcloud iam service-accounts add-iam-policy-binding ${account} --member=serviceAccount:${account} --role=${tokenCreator} --condition=None --project palestra`;
  const noApi = { services: succeeded("") };
  const noRole = { iam: policyOf() };

  test.each<[string, World["gcloud"], string[]]>([
    ["nothing where both are there", complete.gcloud, []],
    ["the API", { ...complete.gcloud, ...noApi }, [enable]],
    ["the role", { ...complete.gcloud, ...noRole }, [bind]],
    ["both in a new project", { ...complete.gcloud, ...noApi, ...noRole }, [enable, bind]],
    [
      "no role that the whole project gives",
      { ...complete.gcloud, ...noRole, "projects get-iam-policy": policyOf(signer) },
      [],
    ],
    ["nothing without the Google Cloud CLI", undefined, []],
  ])("adds %s", async (_, answers, commands) => {
    expect(await commandsIn({ gcloud: answers })).toEqual(commands);
  });

  test("comes after the builds and before the functions", async () => {
    const added = await signingSteps(
      outsideOf({ ...complete, ...gcloud("services", succeeded("")) }),
      "palestra",
    );
    const names = stepsFor("palestra", added).map(({ name }) => name);
    expect(names.slice(1, 4)).toEqual(["Build the site", "API of signed tokens", "Indexes"]);
  });
});

test("waits until no index is being built, or until its timeout", async () => {
  const states = ["[CREATING] (users)", "[CREATING] (users)", "[READY] (users)"];
  const outside = { ...outsideOf(complete), firebase: async () => succeeded(states.shift() ?? "[CREATING]") };
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
  };
  expect([await indexesAreReady(outside, "palestra", pause), pauses]).toEqual([true, 2]);
  expect(await indexesAreReady(outside, "palestra", pause)).toBe(false);
});
