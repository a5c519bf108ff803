/**
 * Checks of races by the hundred have a database to themselves on the suite's Firestore: nobody delivers the mail of its
 * outbox.
 */
process.env.GCLOUD_PROJECT = "demo-race";
process.env.STRIPE_SECRET_KEY = "sk_test_stand_in";
process.env.STRIPE_WEBHOOK_SECRET = "whsec_stand_in";
