import type { Components, Theme } from "@mui/material/styles";
import { brand } from "./palette.ts";

/** Two rings, one light and one dark, so that focus is visible on paper, iron and ember alike. */
const focusRing = {
  outline: `3px solid ${brand.paper}`,
  outlineOffset: 0,
  // MUI's buttons remove their shadow when focused.
  boxShadow: `0 0 0 6px ${brand.ink} !important`,
};

const touch = { minHeight: 44, minWidth: 44 };

/** Overrides of MUI's components that public pages have, too: flat, heavy, without ripples. */
export const components: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      html: { scrollPaddingTop: 100, WebkitTextSizeAdjust: "100%" },
      // Typed texts may be one long word. Where a text stands in a row, its piece lets it shrink, too.
      body: { minHeight: "100dvh", overflowWrap: "break-word" },
      // Lists of the layout; those of a text have no class.
      ":where(ul, ol)[class]": { margin: 0, padding: 0, listStyle: "none" },
      ":where(p, dl, dd, figure, blockquote)[class]": { margin: 0 },
      address: { fontStyle: "normal" },
      // Below one another, or in the place of one another, they keep their width.
      "time, output": { fontVariantNumeric: "tabular-nums" },
      ":where(fieldset, legend)[class]": { minWidth: 0, margin: 0, padding: 0, border: 0 },
      // Browsers set these in a font of their own, which has to be loaded.
      "option, optgroup": { font: "inherit" },
      "::selection": { backgroundColor: brand.ember, color: brand.ink },
      ":focus-visible": { ...focusRing, borderRadius: 4 },
      "@media print": { "[data-screen]": { display: "none !important" } },
      "main:focus": { outline: "none", boxShadow: "none !important" },
      "::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)": {
        animationDuration: "150ms",
      },
      "@media (prefers-reduced-motion: reduce)": {
        "::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)": {
          animation: "none !important",
        },
        "*, *::before, *::after": {
          animationDuration: "1ms !important",
          animationIterationCount: "1 !important",
          transitionDuration: "0s !important",
          scrollBehavior: "auto !important",
        },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { "&.Mui-focusVisible": focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 48,
        minWidth: 44,
        padding: theme.spacing(2, 6),
        // MUI's sizes would each set another font size.
        fontSize: theme.typography.button.fontSize,
        // Of a link, too, which browsers do not centre.
        textAlign: "center",
        "&.MuiButton-sizeLarge": { minHeight: 56, paddingInline: theme.spacing(8) },
        "&:active": { transform: "translateY(1px)" },
        variants: [
          {
            props: { variant: "contained", color: "primary" },
            style: {
              "&:hover": { backgroundColor: theme.vars.palette.primary.light },
              // A pending button keeps its colour: it is not disabled.
              "&.MuiButton-loading": { backgroundColor: theme.vars.palette.primary.dark },
              "& .MuiButton-loadingIndicator": { color: theme.vars.palette.primary.contrastText },
            },
          },
          {
            props: { variant: "outlined", color: "primary" },
            style: {
              color: "inherit",
              border: "2px solid currentColor",
              "&:hover": { backgroundColor: "color-mix(in srgb, currentColor 8%, transparent)" },
            },
          },
          {
            props: { variant: "outlined", color: "error" },
            style: { border: "2px solid currentColor" },
          },
          {
            props: { variant: "text" },
            // Without a surface it stands closer to the text beside it.
            style: { paddingInline: theme.spacing(3) },
          },
          {
            props: { variant: "text", color: "primary" },
            style: {
              color: "inherit",
              "&:hover": { backgroundColor: "color-mix(in srgb, currentColor 8%, transparent)" },
            },
          },
        ],
      }),
    },
  },
  MuiIconButton: {
    defaultProps: { color: "inherit" },
    styleOverrides: { root: { ...touch, flexShrink: 0, borderRadius: 12 } },
  },
  MuiLink: {
    defaultProps: { color: "inherit", underline: "always" },
    styleOverrides: {
      root: {
        textDecorationColor: brand.ember,
        textDecorationThickness: 2,
        textUnderlineOffset: 4,
        "&:hover": { textDecorationThickness: 3 },
      },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: "none" } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 52,
        backgroundColor: theme.vars.palette.background.paper,
        "& .MuiOutlinedInput-notchedOutline": { borderColor: brand.steel, borderWidth: 1.5 },
        "&:hover:not(.Mui-error) .MuiOutlinedInput-notchedOutline": {
          borderColor: theme.vars.palette.text.primary,
        },
        "&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline": {
          borderColor: theme.vars.palette.text.primary,
          borderWidth: 2,
          boxShadow: `0 0 0 3px color-mix(in srgb, ${brand.ember} 45%, transparent)`,
        },
      }),
      // Below 16 px phones zoom the page on focus. The outline around the input draws the ring.
      input: {
        fontSize: "1rem",
        padding: "14px 16px",
        ".MuiInputBase-adornedStart > &": { paddingLeft: 0 },
        "&:focus-visible": { outline: "none", boxShadow: "none !important" },
      },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.text.primary,
        marginBottom: theme.spacing(2),
        fontWeight: 600,
        fontSize: "0.9375rem",
        "&.Mui-focused": { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.body2, margin: theme.spacing(1.5, 0, 0) }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: { ...touch, borderRadius: 8, margin: "0 8px", whiteSpace: "normal", overflowWrap: "anywhere" },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...touch,
        paddingInline: theme.spacing(4),
        [theme.breakpoints.down("sm")]: { paddingInline: theme.spacing(3) },
        borderColor: brand.steel,
        color: theme.vars.palette.text.primary,
        "&.Mui-selected, &.Mui-selected:hover": { backgroundColor: brand.ember, color: brand.ink },
      }),
    },
  },
};
