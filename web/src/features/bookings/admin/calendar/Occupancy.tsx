import Box from "@mui/material/Box";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { Numeral } from "../../../../ui/charts/Figure.tsx";
import { Meter } from "../../../../ui/charts/Meter.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";

type Props = { gymClass: Pick<MemberClass, "numSubs" | "capacity">; size: "h2" | "h3" };

/** Shows booked seats out of capacity, as a number and as a bar; the accessible text is next to it. */
export const Occupancy = ({ gymClass: { numSubs, capacity }, size }: Props) => (
  <Box component="span" sx={{ display: "grid", gap: 1.5, minWidth: size === "h2" ? 72 : 48 }}>
    <Row component="span" justify="end">
      <Numeral size={size}>
        {numSubs}/{capacity}
      </Numeral>
    </Row>
    <Meter value={numSubs} max={capacity} />
  </Box>
);
