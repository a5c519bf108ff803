/**
 * To be imported first by tests that go through whole collections or empty them: they have a project to themselves on the
 * suite's emulators, one for each worker, where nobody delivers the mail of the outbox.
 */
process.env.GCLOUD_PROJECT = `demo-own-${process.env.VITEST_POOL_ID ?? "0"}`;
delete process.env.FIRESTORE_PROJECT;
