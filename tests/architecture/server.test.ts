import { describe, expect, test } from "vitest";
import { foldersIn, isTest, modulesBelow, namesImported, projectFiles, source } from "../support/sources.ts";

const SERVER = "functions/src";

/**
 * The nouns of the product, the only names of its folders (README, "Where do I change X"), as they stand on the server,
 * from the floor to the top: each imports those before it only. An operation on several nouns stands in the uppermost of
 * them; `operations` runs them all.
 */
const FLOORS = [
  "people",
  "activity",
  "content",
  "notices",
  "stats",
  "packages",
  "discounts",
  "referrals",
  "enrolments",
  "sales",
  "gifts",
  "shop",
  "agenda",
  "bookings",
  "leads",
  "timetable",
  "race",
  "closures",
  "appointments",
  "training",
  "library",
  "blog",
  "site",
  "receipts",
  "messages",
  "instalments",
  "withdrawals",
  "refunds",
  "members",
  "operations",
];

type Import = { file: string; from: string; module: string; names: readonly string[] };

const nounOf = (module: string): string | undefined => {
  const [, noun] = /^functions\/src\/([^/]+)\//.exec(module) ?? [];
  return noun === "platform" ? undefined : noun;
};

/** Returns the imports of a noun's modules from other nouns; its routes bind calls to operations of any. */
const foreign = (noun: string): Import[] =>
  modulesBelow(`${SERVER}/${noun}`)
    .filter((file) => !isTest(file) && !file.endsWith("/routes.ts"))
    .flatMap((file) =>
      namesImported(file).flatMap(({ module, names }) => {
        const from = nounOf(module);
        return from === undefined || from === noun ? [] : [{ file, from, module, names }];
      }),
    );

const line = ({ file, module, names }: Import) => `${file} -> ${module} (${names.join(", ")})`;

/** Returns whether other nouns may import a store's export: its reads of a collection, further reads, and types. */
const isRead = (name: string): boolean => /Store$|^(read|count|is|has)[A-Z]|Ref$|^[A-Z]/.test(name);

/** Exports of a store, besides reads, for commits of the nouns above it; its other writes are its own noun's. */
const STEPS: Readonly<Record<string, readonly string[]>> = {
  agenda: ["saveOccupation"],
  bookings: [
    "addClass",
    "allowClass",
    "forbidClass",
    "holdDay",
    "removeClass",
    "removeRosterLine",
    "saveBooking",
    "saveDayCancellation",
    "saveDayClosure",
    "saveRosterLine",
    "saveSeats",
  ],
  "bookings/waitlist": ["putWaitlistEntry", "removeWaitlistEntry"],
  "members/account": ["removeEndedEmailChanges", "removeEndedPasswords"],
  messages: ["removeOldMessages"],
  notices: ["removeOldNotices"],
  packages: ["addLedgerEntry", "cursorAt", "saveExtensions", "savePauses"],
  race: ["changeRaceBooking", "movePlaces"],
  sales: ["changeSale"],
  shop: ["changePayment", "createPayment", "removeOldStripeEvents"],
  stats: ["addToMonths"],
  timetable: ["saveStanding"],
  "timetable/standing": ["putPlace", "removePlace"],
};

const isStep = (module: string, name: string): boolean =>
  STEPS[module.slice(`${SERVER}/`.length, -"/store.ts".length)]?.includes(name) ?? false;

const isStore = (module: string): boolean => module.endsWith("/store.ts");

test.each(["functions/contract", "functions/src", "web/src/features"])("%s is divided by noun", (folder) => {
  const others = ["platform", "testing", "fields", "text", "time"];
  expect(foldersIn(folder).filter((name) => !FLOORS.includes(name) && !others.includes(name))).toEqual([]);
});

describe("the server's nouns", () => {
  test("are the folders beside the platform", () => {
    expect([...FLOORS, "platform"].sort()).toEqual(foldersIn(SERVER));
  });

  test.each(FLOORS)("%s imports only nouns below it", (noun) => {
    const below = FLOORS.slice(0, FLOORS.indexOf(noun));
    expect(
      foreign(noun)
        .filter(({ from }) => !below.includes(from))
        .map(line),
    ).toEqual([]);
  });

  test.each(FLOORS)("%s only reads in another's store, or takes a step that it offers", (noun) => {
    const writes = foreign(noun).filter(
      ({ module, names }) => isStore(module) && !names.every((name) => isRead(name) || isStep(module, name)),
    );
    expect(writes.map(line)).toEqual([]);
  });

  test("write to a collection by stores of their own alone", () => {
    const written = modulesBelow(SERVER)
      .filter((file) => !isTest(file))
      .flatMap((file) =>
        [...source(file).matchAll(/\bwritesOf\((\w+)\)/g)].map(([, name]) => {
          const [, collection] =
            new RegExp(`^(?:export )?const ${name} = store\\(\\s*"(\\w+)"`, "m").exec(source(file)) ?? [];
          return { collection: collection ?? `${name} is not a store of ${file}`, noun: nounOf(file) };
        }),
      );
    const collections = [...new Set(written.map(({ collection }) => collection))];
    const shared = collections.flatMap((collection) => {
      const nouns = new Set(written.filter((one) => one.collection === collection).map(({ noun }) => noun));
      return nouns.size > 1 || /\s/.test(collection)
        ? [`${collection}: ${[...nouns].sort().join(", ")}`]
        : [];
    });
    expect(written.length).toBeGreaterThan(20);
    // A person is one document, of which each noun writes its own fields.
    expect(shared).toEqual(["users: members, training"]);
  });

  test("offer no step that nobody takes", () => {
    const imports = FLOORS.flatMap(foreign);
    const isTaken = (store: string, name: string) =>
      imports.some(({ module, names }) => module === `${SERVER}/${store}/store.ts` && names.includes(name));
    const offered = Object.entries(STEPS).flatMap(([store, names]) =>
      names.filter((name) => !isTaken(store, name)),
    );
    expect(offered).toEqual([]);
  });
});

test("only the list of all routes imports a noun's", () => {
  const users = modulesBelow(SERVER).filter((file) =>
    namesImported(file).some(({ module }) => /^functions\/src\/.+\/routes\.ts$/.test(module)),
  );
  const nested = "functions/src/members/routes.ts";
  expect(users.filter((file) => !isTest(file))).toEqual([nested, "functions/src/routes.ts"]);
});

test("no folder of the server holds more than twenty modules", () => {
  const modules = projectFiles.filter(
    (file) => file.startsWith(`${SERVER}/`) && file.endsWith(".ts") && !isTest(file),
  );
  const folderOf = (file: string) => file.slice(0, file.lastIndexOf("/"));
  const sizes = [...new Set(modules.map(folderOf))].map((folder) => ({
    folder,
    size: modules.filter((file) => folderOf(file) === folder).length,
  }));
  expect(sizes.filter(({ size }) => size > 20)).toEqual([]);
});

describe("the server reaches Firestore", () => {
  const modules = modulesBelow(SERVER).filter((file) => !isTest(file));
  const using = (pattern: RegExp): string[] => modules.filter((file) => pattern.test(source(file)));

  test("with readings that an attempt of a commit remembers, and no others", () => {
    expect(using(/\.getAll\(|\.get\(\)(?!\?)|\.onSnapshot\(/)).toEqual([
      `${SERVER}/platform/firestore/documents.ts`,
      `${SERVER}/platform/firestore/readings.ts`,
    ]);
    // A count has no version; it decides nothing that is written.
    expect(source(`${SERVER}/platform/firestore/documents.ts`).match(/\.get\(\)/g)).toEqual([".get()"]);
  });

  test("with writes that hold only if what was read is unchanged, and no others", () => {
    expect(using(/\.batch\(\)|runTransaction\(|bulkWriter\(/)).toEqual([
      `${SERVER}/platform/firestore/commit.ts`,
      // Erasures overwrite whatever there is.
      `${SERVER}/platform/firestore/documentSources.ts`,
    ]);
    expect(using(/\bref\.(set|update|create|delete)\(/)).toEqual([]);
  });
});

/** Modules whose address is that of the studio itself, wherever it runs: ids of mails, the licence, the canonical address of posts. */
const OF_THE_STUDIO = [
  "functions/src/platform/http/site.ts",
  "functions/src/platform/mail/smtp.ts",
  "functions/src/blog/preview.ts",
  "functions/src/site/openapi.ts",
];

test("links in mails and answers lead to the site that is running", () => {
  const files = modulesBelow(SERVER).filter((file) => !isTest(file) && /\bstudio\.url\b/.test(source(file)));
  expect(files.filter((file) => !OF_THE_STUDIO.includes(file))).toEqual([]);
});
