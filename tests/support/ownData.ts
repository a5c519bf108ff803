/**
 * Imported first by tests that call the API and read whole collections: they have a Firestore project of their own, one
 * for each worker. Accounts are in the suite's project.
 */
process.env.FIRESTORE_PROJECT = `demo-own-data-${process.env.VITEST_POOL_ID ?? "0"}`;
