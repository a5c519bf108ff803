import { studio } from "@contract/studio.ts";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Brand } from "../ui/Brand.tsx";
import { IronBar } from "../ui/IronBar.tsx";

const { street, postcode, city, province } = studio.address;

/** Who this is and how to reach them. */
export const Footer = () => (
  <IronBar component="footer">
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        justifyContent: "space-between",
        gap: 4,
        py: 8,
        typography: "body2",
      }}
    >
      <Brand name={studio.name} />
      <Box component="address" sx={{ fontStyle: "normal" }}>
        {street}, {postcode} {city} ({province})
        <br />
        <Link href={`mailto:${studio.email}`} sx={{ display: "inline-block", py: 3 }}>
          {studio.email}
        </Link>
      </Box>
    </Box>
  </IronBar>
);
