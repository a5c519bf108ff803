import { randomUUID } from "node:crypto";
import { z } from "zod";
import { documentPath } from "../contract/collections.ts";
import { storedInstant } from "../contract/instant.ts";
import { atomically } from "./commit.ts";
import { readDocument } from "./documents.ts";
import { firestore } from "./firebase.ts";

/** `leases/{name}`: who does a piece of scheduled work, and until when at most. */
const leaseDocument = z.object({ holder: z.string(), until: storedInstant });

/**
 * Does a piece of work unless another run is doing it, and answers whether it did: schedules run at least once, and one run
 * may last into the next. A run that dies holds the lease for `milliseconds` at most.
 */
export async function underLease(
  name: string,
  milliseconds: number,
  work: () => Promise<void>,
  clock: () => Date,
): Promise<boolean> {
  const holder = randomUUID();
  const path = documentPath("leases", { name });
  const taken = await atomically(path, async (commit) => {
    const now = clock();
    const lease = await readDocument(path, leaseDocument);
    if (lease && lease.value.until > now) return false;
    const mine = { holder, until: new Date(now.getTime() + milliseconds) };
    if (lease) commit.update(lease.ref, mine, { lastUpdateTime: lease.updateTime });
    else commit.create(firestore().doc(path), mine);
    return true;
  });
  if (!taken) return false;
  try {
    await work();
    return true;
  } finally {
    await atomically(path, async (commit) => {
      const lease = await readDocument(path, leaseDocument);
      if (lease?.value.holder !== holder) return;
      commit.update(lease.ref, { until: clock() }, { lastUpdateTime: lease.updateTime });
    });
  }
}
