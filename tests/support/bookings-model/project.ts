/** The model has a database to itself on the suite's Firestore, which it empties before each sequence. */
process.env.GCLOUD_PROJECT = "demo-model";
