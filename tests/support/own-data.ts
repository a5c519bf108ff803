/**
 * To be imported first by tests that call the API and go through whole collections: they have a Firestore to themselves, one
 * for each worker, and their people's accounts stand among the suite's.
 */
process.env.FIRESTORE_PROJECT = `demo-own-data-${process.env.VITEST_POOL_ID ?? "0"}`;
