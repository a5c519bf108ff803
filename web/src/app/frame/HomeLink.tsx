import Box from "@mui/material/Box";
import { studio } from "@studio/contract/studio.ts";
import { paths } from "../../lib/paths.ts";
import { Brand } from "../../ui/brand/Brand.tsx";
import { PageLink } from "../../ui/navigation/PageLink.tsx";

/** Renders the studio's name as a link to the home page. */
export const HomeLink = () => (
  <Box
    component={PageLink}
    to={paths.home.href()}
    aria-label={`${studio.name}, pagina iniziale`}
    sx={{
      display: "inline-flex",
      alignItems: "center",
      minHeight: 44,
      minWidth: 44,
      color: "inherit",
      textDecoration: "none",
    }}
  >
    <Brand name={studio.name} />
  </Box>
);
