import Box from "@mui/material/Box";
import { useIdentity } from "../../lib/content/identity.ts";
import { paths } from "../../lib/paths.ts";
import { Brand } from "../../ui/brand/Brand.tsx";
import { PageLink } from "../../ui/routing/PageLink.tsx";

type Props = { to?: string; label?: string };

/** Renders the studio's name as a link to a first page: the site's home page by default. */
export function HomeLink({ to = paths.home.href(), label = "pagina iniziale" }: Props) {
  const { name } = useIdentity();
  return (
    <Box
      component={PageLink}
      to={to}
      aria-label={`${name}, ${label}`}
      sx={{
        display: "inline-flex",
        alignItems: "center",
        minHeight: 44,
        minWidth: 44,
        color: "inherit",
        textDecoration: "none",
      }}
    >
      <Brand name={name} />
    </Box>
  );
}
