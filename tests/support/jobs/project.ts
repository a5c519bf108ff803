/** Jobs go through whole collections: they have a database to themselves, where nobody delivers the mail of the outbox. */
process.env.GCLOUD_PROJECT = "demo-jobs";
