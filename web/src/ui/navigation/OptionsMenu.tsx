import MoreVert from "@mui/icons-material/MoreVert";
import Box from "@mui/material/Box";
import { type KeyboardEvent, useRef } from "react";
import { SmartLink } from "../routing/SmartLink.tsx";

export type Option = { label: string; href?: string; onClick?: () => void };

const opener = {
  display: "grid",
  placeItems: "center",
  width: 44,
  height: 44,
  borderRadius: "12px",
  cursor: "pointer",
  listStyle: "none",
  "&::-webkit-details-marker": { display: "none" },
  "&:hover": { backgroundColor: "color-mix(in srgb, currentColor 8%, transparent)" },
};

const entry = {
  display: "flex",
  alignItems: "center",
  width: "100%",
  minHeight: 44,
  px: 4,
  border: 0,
  borderRadius: "8px",
  font: "inherit",
  color: "inherit",
  textAlign: "left",
  overflowWrap: "anywhere",
  textDecoration: "none",
  backgroundColor: "transparent",
  cursor: "pointer",
  "&:hover": { backgroundColor: "color-mix(in srgb, currentColor 8%, transparent)" },
};

/** Renders a menu of actions on the item beside it. */
export function OptionsMenu({ label, items }: { label: string; items: readonly Option[] }) {
  const root = useRef<HTMLDetailsElement>(null);
  const close = () => root.current?.removeAttribute("open");
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !root.current?.open) return;
    close();
    root.current.querySelector("summary")?.focus();
  };

  return (
    <Box
      component="details"
      ref={root}
      onKeyDown={closeOnEscape}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
      sx={{ position: "relative", display: "inline-block" }}
    >
      <Box component="summary" aria-label={label} sx={opener}>
        <MoreVert />
      </Box>
      <Box
        component="ul"
        sx={{
          position: "absolute",
          right: 0,
          zIndex: "modal",
          width: "max-content",
          minWidth: 200,
          maxWidth: "calc(100vw - 32px)",
          // The content of a disclosure does not inherit `box-sizing`.
          boxSizing: "border-box",
          p: 2,
          borderRadius: "12px",
          color: "text.primary",
          // In dark its shadow does not set it off from the cards below it.
          border: "1px solid",
          borderColor: "divider",
          backgroundColor: "background.paper",
          boxShadow: 1,
        }}
      >
        {items.map(({ label: name, href, onClick }) => (
          <li key={name}>
            {href ? (
              <SmartLink href={href} sx={entry}>
                {name}
              </SmartLink>
            ) : (
              <Box
                component="button"
                type="button"
                sx={entry}
                onClick={() => {
                  close();
                  onClick?.();
                }}
              >
                {name}
              </Box>
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
}
