/**
 * Set up for tests that read or empty whole collections: they have a project of their own on the suite's
 * emulators, one for each worker, without a trigger that delivers the outbox.
 */
process.env.GCLOUD_PROJECT = `demo-own-${process.env.VITEST_POOL_ID ?? "0"}`;
delete process.env.FIRESTORE_PROJECT;
