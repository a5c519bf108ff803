import Search from "@mui/icons-material/Search";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Role } from "@studio/contract/roles.ts";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { adminPaths } from "../../../lib/adminPaths.ts";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { isTyping } from "../../../ui/form/editing/typing.ts";
import { dialogContent } from "../../../ui/hydration/whenRendered.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Visible } from "../../../ui/layout/flow/Visible.tsx";
import { onIron } from "../../../ui/theme/tones.ts";

const loadSearch = async () => (await import("./SearchEverything.tsx")).SearchEverything;
const SearchEverything = dialogContent(loadSearch);

/** Loads the search before it is asked for: what is typed at once is not lost. */
const expectSearch = (): void => void loadSearch().catch(() => undefined);

/** The actions that have a keyboard shortcut. */
type Actions = { search: () => void; openClasses: () => void };

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** The shortcuts as displayed on this machine, and for assistive technology. */
const shortcuts = {
  search: { read: isApple ? "⌘K" : "Ctrl+K", aria: "Control+K Meta+K" },
  openClasses: { read: isApple ? "⌥C" : "Alt+C", aria: "Alt+C" },
};

const asksForSearch = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === "k";

/**
 * Returns whether the key opens the classes. By `code`: with Alt, some keyboards produce another letter. Ignored in
 * fields.
 */
const asksForClasses = ({ code, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  altKey && !ctrlKey && !metaKey && !shiftKey && code === "KeyC" && !isTyping(target);

/** Handles the back office's shortcuts while the component is mounted. */
function useShortcuts(actions: Actions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      // The first key of the shortcut.
      if (event.key === "Control" || event.key === "Meta") expectSearch();
      const action = asksForSearch(event)
        ? latest.current.search
        : asksForClasses(event)
          ? latest.current.openClasses
          : undefined;
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
}

const LABEL = "Cerca";

const Key = ({ children }: { children: string }) => (
  <Box
    component="kbd"
    sx={{
      px: 1.5,
      border: "1px solid",
      borderColor: "divider",
      borderRadius: "6px",
      fontFamily: "inherit",
      fontSize: "0.8125rem",
      fontWeight: 600,
      whiteSpace: "nowrap",
    }}
  >
    {children}
  </Box>
);

/** Renders the search of the back office, opened by the header's button or by its shortcut. */
export function OfficeSearch({ role }: { role: Role }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  useShortcuts({
    search: () => setOpen(true),
    openClasses: () => navigate(adminPaths.classes.href()),
  });

  return (
    <>
      <Button
        variant="text"
        aria-label={LABEL}
        aria-haspopup="dialog"
        aria-keyshortcuts={shortcuts.search.aria}
        onPointerEnter={expectSearch}
        onFocus={expectSearch}
        onClick={() => setOpen(true)}
        sx={{
          ...onIron,
          gap: 2,
          px: { xs: 0, sm: 3 },
          minHeight: 44,
          "&.MuiButton-text": { border: { sm: "1px solid var(--mui-palette-divider)" } },
        }}
      >
        <Search />
        <Visible from="sm" component="span">
          <Row component="span" align="center" gap={3}>
            {LABEL}
            <Key>{shortcuts.search.read}</Key>
          </Row>
        </Visible>
      </Button>
      <ActionDialog open={isOpen} title={LABEL} onClose={() => setOpen(false)}>
        <SearchEverything
          role={role}
          onClose={() => setOpen(false)}
          onChoose={(href) => {
            setOpen(false);
            // In the place of the dialog's own entry in the history.
            navigate(href, { replace: true });
          }}
        />
        <Typography
          variant="body2"
          component="p"
          sx={{
            mt: 4,
            color: "text.secondary",
            lineHeight: 1.9,
            "@media (hover: none)": { display: "none" },
          }}
        >
          <Key>{shortcuts.search.read}</Key> apre questa ricerca da ogni pagina,{" "}
          <Key>{shortcuts.openClasses.read}</Key> porta alle classi. Scegli con le frecce, apri con Invio.
        </Typography>
      </ActionDialog>
    </>
  );
}
