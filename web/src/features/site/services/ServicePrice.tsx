import Box from "@mui/material/Box";
import { PriceTag } from "../../../ui/display/PriceTag.tsx";
import type { Service } from "./services.ts";

/** What a service costs, or costs at least. */
export const ServicePrice = ({
  price: { cents, unit, lowest },
}: {
  price: NonNullable<Service["price"]>;
}) => (
  <Box sx={{ display: "flex", alignItems: "baseline", gap: 2 }}>
    {lowest && <span>da</span>}
    <PriceTag cents={cents} {...(unit !== undefined && { unit })} />
  </Box>
);
