import ExpandMore from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import { blogCategories, isChosen } from "@studio/contract/blog/categories.ts";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { Visible } from "../../ui/layout/flow/Visible.tsx";
import { brand } from "../../ui/theme/palette.ts";

const links = [
  { label: "Tutti", href: paths.blog.href(), category: undefined },
  ...blogCategories.map((category) => ({ label: category, href: paths.blog.href(category), category })),
];

const word = {
  display: "flex",
  alignItems: "center",
  minHeight: 48,
  px: 4,
  typography: "button",
  color: "text.primary",
  textDecoration: "none",
} as const;

const link = {
  ...word,
  boxShadow: "inset 0 0 0 transparent",
  "&:hover": { boxShadow: { xs: `inset 4px 0 ${brand.steel}`, md: `inset 0 -4px ${brand.steel}` } },
  "&[aria-current]": { boxShadow: { xs: `inset 4px 0 ${brand.ember}`, md: `inset 0 -4px ${brand.ember}` } },
} as const;

/** Links to the posts of one category. On small screens they are behind a button. */
export function CategoryFilter({ query }: { query: string | null }) {
  const chooser = useRef<HTMLDetailsElement>(null);
  const current = links.filter(({ category }) => isChosen(query, category)).map(({ label }) => label);

  const close = () => {
    if (!chooser.current?.open) return;
    chooser.current.open = false;
    chooser.current.querySelector("summary")?.focus();
  };

  const list = (
    <Box component="ul" sx={{ display: { md: "flex" }, gap: 2, pb: { xs: 3, md: 0 } }}>
      {links.map(({ label, href, category }) => (
        <li key={label}>
          <Box
            component={Link}
            to={href}
            preventScrollReset
            aria-current={isChosen(query, category) ? "page" : undefined}
            onClick={close}
            sx={link}
          >
            {label}
          </Box>
        </li>
      ))}
    </Box>
  );

  return (
    <Box
      component="nav"
      aria-label="Categorie del blog"
      sx={{ my: { xs: 5, md: 8 }, borderBottom: "1px solid", borderColor: "divider" }}
    >
      <Box
        component="details"
        ref={chooser}
        sx={{
          display: { md: "none" },
          "& > summary > svg": { transition: "transform 150ms" },
          "&[open] > summary > svg": { transform: "rotate(180deg)" },
        }}
      >
        <Box
          component="summary"
          sx={{
            ...word,
            justifyContent: "space-between",
            cursor: "pointer",
            listStyle: "none",
            "&::-webkit-details-marker": { display: "none" },
          }}
        >
          <span>Categoria: {current.join(", ") || "nessuna"}</span>
          <ExpandMore aria-hidden />
        </Box>
        {list}
      </Box>
      <Visible from="md">{list}</Visible>
      <noscript>
        <Box component="p" sx={{ py: 3 }}>
          Per filtrare gli articoli serve un browser aggiornato, con JavaScript attivo: qui sotto ci sono
          tutti.
        </Box>
      </noscript>
    </Box>
  );
}
