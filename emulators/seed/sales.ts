import type { EntryKind, SaleMethod } from "@studio/contract/sales/model.ts";
import { balanceAfter, effectOf } from "@studio/contract/sales/policy.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { document, type SeedDocument } from "./document.ts";
import type { Granted } from "./people/packages.ts";
import type { Person } from "./people/people.ts";

const methods = ["cash", "card", "transfer"] as const satisfies readonly SaleMethod[];

/** Every so many sales, half of the price is still owed. */
const OWED_EVERY = 9;

type Line = { kind: EntryKind; amount: number; method: SaleMethod | null; key: string };

/** Returns the sale of each package with its lines, and the takings of their days. */
export function saleDocuments(
  people: readonly Person[],
  granted: ReadonlyMap<string, Granted>,
): SeedDocument[] {
  const seller = people.find(({ role }) => role === "desk") ?? people.find(({ role }) => role === "owner");
  if (!seller) throw new Error("No staff in the sample");
  const soldBy = { id: seller.uid, name: `${seller.first_name} ${seller.last_name}` };
  const takings = new Map<
    string,
    { received: Record<string, number>; sold: number; offers: Record<string, number>; staff: number }
  >();
  const documents = [...granted].flatMap(([uid, pkg], index) => {
    const person = people.find((one) => one.uid === uid);
    if (!person) throw new Error(`No person ${uid}`);
    const soldAt = pkg.createdAt;
    const day = romeDay(soldAt);
    const { price = 0, offer = null } = person.plan ?? {};
    const paid = index % OWED_EVERY === 1 ? price / 2 : price;
    const method = methods[index % methods.length] ?? "cash";
    const lines: Line[] = [{ kind: "sold", amount: price, method: null, key: "0-sold" }];
    if (paid > 0) lines.push({ kind: "received", amount: paid, method, key: "1-received" });
    const sums = takings.get(day) ?? { received: {}, sold: 0, offers: {}, staff: 0 };
    takings.set(day, sums);
    for (const line of lines) {
      const effect = effectOf(line);
      sums.sold += effect.charged;
      const key = offer ?? "package";
      sums.offers[key] = (sums.offers[key] ?? 0) + effect.charged;
      sums.staff += effect.received;
      if (line.method) sums.received[line.method] = (sums.received[line.method] ?? 0) + effect.received;
    }
    const id = saleIdOf("package", pkg.id);
    const buyer = { uid, name: `${person.first_name} ${person.last_name}`, email: person.email };
    return [
      document(
        "sales",
        { id },
        {
          kind: "package",
          title: pkg.name,
          offer,
          price,
          discount: 0,
          reason: null,
          ...balanceAfter({ charged: 0, received: 0 }, lines),
          day,
          buyer,
          packageId: pkg.id,
          raceBookingId: null,
          paymentId: null,
          soldAt,
          soldBy,
        },
      ),
      ...lines.map(({ key, ...line }) =>
        document(
          "saleEntries",
          { id: `${id}-${key}` },
          {
            ...line,
            saleId: id,
            reason: null,
            title: pkg.name,
            buyer,
            day,
            at: soldAt,
            by: soldBy,
          },
        ),
      ),
    ];
  });
  const days = [...takings].map(([day, { staff, ...sums }]) =>
    document("takings", { day }, { ...sums, staff: { [soldBy.id]: staff } }),
  );
  return [...documents, ...days];
}
