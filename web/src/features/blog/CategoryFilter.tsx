import { blogCategories, isChosen } from "@contract/blog/categories.ts";
import ExpandMore from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import { useId, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { brand } from "../../ui/palette.ts";

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
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useId();
  const current = links.filter(({ category }) => isChosen(query, category)).map(({ label }) => label);

  const choose = () => {
    if (!open) return;
    setOpen(false);
    button.current?.focus();
  };

  return (
    <Box
      component="nav"
      aria-label="Categorie del blog"
      sx={{ my: { xs: 5, md: 8 }, borderBottom: "1px solid", borderColor: "divider" }}
    >
      <Box
        component="button"
        type="button"
        ref={button}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
        sx={{
          ...word,
          display: { xs: "flex", md: "none" },
          width: "100%",
          justifyContent: "space-between",
          border: 0,
          background: "none",
          cursor: "pointer",
        }}
      >
        <span>Categoria: {current.join(", ") || "nessuna"}</span>
        <ExpandMore
          aria-hidden
          sx={{ transition: "transform 150ms", ...(open && { transform: "rotate(180deg)" }) }}
        />
      </Box>
      <Box
        component="ul"
        id={list}
        sx={{
          display: { xs: open ? "block" : "none", md: "flex" },
          gap: 2,
          m: 0,
          p: 0,
          pb: { xs: 3, md: 0 },
          listStyle: "none",
        }}
      >
        {links.map(({ label, href, category }) => (
          <li key={label}>
            <Box
              component={Link}
              to={href}
              preventScrollReset
              aria-current={isChosen(query, category) ? "page" : undefined}
              onClick={choose}
              sx={link}
            >
              {label}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}
