import Box from "@mui/material/Box";
import { PriceTag } from "../../../ui/display/PriceTag.tsx";
import type { Service } from "./services.ts";

/** Price of a service, or its lowest price. */
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
