/**
 * Set up for tests of the running suite's triggers, or of its sample data: they share its project, and assert
 * nothing about other tests' documents.
 */
delete process.env.FIRESTORE_PROJECT;
