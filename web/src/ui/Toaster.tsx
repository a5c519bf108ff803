import { Toaster as Sonner } from "sonner";

/** Where toasts appear: above everything, clear of the thumb. Colours come from the theme of the moment. */
export function Toaster() {
  return (
    <Sonner
      position="top-center"
      containerAriaLabel="Notifiche"
      style={{ fontFamily: "inherit" }}
      toastOptions={{
        style: {
          background: "var(--mui-palette-background-paper)",
          color: "var(--mui-palette-text-primary)",
          border: "1px solid var(--mui-palette-divider)",
          borderRadius: 12,
          boxShadow: "var(--mui-shadows-1)",
          fontFamily: "inherit",
          fontWeight: 600,
          fontSize: "0.9375rem",
          padding: "14px 16px",
        },
      }}
    />
  );
}
