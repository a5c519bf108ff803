import { romeDate } from "@studio/contract/time/instant.ts";
import { useSearchParams } from "react-router-dom";
import { RaceScreen } from "../../../features/race/admin/RaceScreen.tsx";
import { SaleFields } from "../../../features/sales/admin/SaleFields.tsx";
import { Page } from "../../page/head.tsx";

/** The race simulations; the URL has the race, by default the next one. */
export function Component() {
  const [search] = useSearchParams();
  const date = romeDate.safeParse(search.get("date")).data;
  return (
    <Page title="Simulazioni" description="Le liste di partenza delle simulazioni." robots="noindex">
      <RaceScreen key={date} date={date} saleFields={<SaleFields />} />
    </Page>
  );
}
