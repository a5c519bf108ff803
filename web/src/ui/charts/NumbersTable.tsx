import Box from "@mui/material/Box";
import { visuallyHidden } from "../layout/visuallyHidden.ts";
import type { NumberTable } from "./numberTable.ts";
import { TableRegion } from "./TableRegion.tsx";

const look = {
  borderCollapse: "collapse",
  width: "100%",
  typography: "body2",
  fontVariantNumeric: "tabular-nums",
  "& th, & td": {
    py: 2,
    px: { xs: 2, sm: 3 },
    textAlign: "right",
    borderBottom: "1px solid",
    borderColor: "divider",
  },
  "& thead th": { verticalAlign: "bottom", lineHeight: 1.25, fontWeight: 600, color: "text.secondary" },
  // The names stay in view when the table is wider than the screen.
  "& th:first-of-type": {
    position: "sticky",
    left: 0,
    pl: 0,
    textAlign: "left",
    minWidth: 104,
    whiteSpace: { sm: "nowrap" },
    backgroundColor: "background.paper",
  },
  "& tbody th": { fontWeight: 600 },
} as const;

/** Renders a table of numbers. */
export const NumbersTable = ({ caption, head, rows }: NumberTable) => (
  <TableRegion label={caption}>
    <Box component="table" sx={look}>
      <Box component="caption" sx={visuallyHidden}>
        {caption}
      </Box>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  </TableRegion>
);
