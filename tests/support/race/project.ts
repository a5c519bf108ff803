import "../server/ownProject.ts";

process.env.STRIPE_SECRET_KEY = "sk_test_stand_in";
process.env.STRIPE_WEBHOOK_SECRET = "whsec_stand_in";
