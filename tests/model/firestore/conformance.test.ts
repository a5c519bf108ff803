import { describeFirestore } from "../../support/server/firestoreConformance.ts";

describeFirestore();
