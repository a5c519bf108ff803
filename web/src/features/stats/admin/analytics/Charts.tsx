import Box from "@mui/material/Box";
import { type ChartsProps, Late, Occupancy, Trend } from "./classCharts.tsx";
import { Members, Packages, Retention } from "./peopleCharts.tsx";

/** Everything there is to see of the classes and of who comes to them. */
export const Charts = (props: ChartsProps) => (
  <>
    <Occupancy {...props} />
    <Trend {...props} />
    <Box
      sx={{
        display: "grid",
        columnGap: 4,
        gridTemplateColumns: { lg: "repeat(2, minmax(0, 1fr))" },
        "& > section": { minWidth: 0 },
      }}
    >
      <Late {...props} />
      <Members {...props} />
    </Box>
    <Packages {...props} />
    <Retention {...props} />
  </>
);
