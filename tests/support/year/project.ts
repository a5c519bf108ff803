/** The simulated year has a database to itself on the suite's Firestore, where nobody delivers the mail of the outbox. */
process.env.GCLOUD_PROJECT = "demo-year";
