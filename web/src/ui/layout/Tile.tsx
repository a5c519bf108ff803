import ButtonBase from "@mui/material/ButtonBase";
import type { ReactNode, Ref } from "react";
import { brand } from "../theme/palette.ts";

/** `mine` is highlighted, `quiet` is subdued. */
export type Emphasis = "plain" | "mine" | "quiet";

const looks = {
  plain: { backgroundColor: "background.paper", borderColor: "divider" },
  mine: {
    backgroundColor: `color-mix(in srgb, ${brand.ember} 9%, var(--mui-palette-background-paper))`,
    borderColor: brand.ember,
    backgroundImage: `linear-gradient(90deg, ${brand.ember} 5px, transparent 5px)`,
  },
  quiet: { backgroundColor: "transparent", borderColor: "divider", color: "text.secondary" },
} as const;

type Props = {
  label: string;
  emphasis?: Emphasis;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
};

/** Renders a card that opens something; `label` is its whole accessible name. */
export function Tile({ label, emphasis = "plain", onClick, ref, children }: Props) {
  return (
    <ButtonBase
      ref={ref}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onClick}
      sx={{
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr)",
        // In a row of tiles of different heights their content begins at one height.
        alignContent: "start",
        width: "100%",
        height: "100%",
        minHeight: 44,
        textAlign: "left",
        border: "1px solid",
        borderRadius: "12px",
        transition: "border-color 120ms, transform 120ms",
        "&:hover": { borderColor: "text.primary" },
        "&:active": { transform: "scale(0.985)" },
        ...looks[emphasis],
      }}
    >
      {children}
    </ButtonBase>
  );
}
