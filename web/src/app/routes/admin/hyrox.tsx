import { romeDate } from "@studio/contract/time/instant.ts";
import { useSearchParams } from "react-router-dom";
import { RaceScreen } from "../../../features/race/admin/RaceScreen.tsx";
import { SaleFields } from "../../../features/sales/admin/SaleFields.tsx";

/** The race simulations; the URL has the race, by default the next one, and the name of a runner to look for. */
export function Component() {
  const [search] = useSearchParams();
  const date = romeDate.safeParse(search.get("date")).data;
  const query = search.get("q") ?? "";
  return <RaceScreen key={`${date} ${query}`} date={date} query={query} saleFields={<SaleFields />} />;
}
