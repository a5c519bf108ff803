/**
 * To be imported first by tests of what the running suite does with a document, or of its sample data: they share its
 * project with others, of whom they assert nothing.
 */
delete process.env.FIRESTORE_PROJECT;
