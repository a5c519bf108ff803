/** Imported first by tests that count the whole sample data: they have a copy of their own. */
process.env.FIRESTORE_PROJECT = `demo-sample-${process.env.VITEST_POOL_ID ?? "0"}`;
