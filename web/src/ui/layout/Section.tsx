import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useLocation } from "react-router-dom";

type Props = { title: string; id?: string; action?: ReactNode; children: ReactNode };

/** Scrolls to an anchor that was rendered after the navigation to it, as on lazily loaded screens. */
function useOwnAnchor(id: string | undefined) {
  const own = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const asked = useRef(hash);
  useEffect(() => {
    if (id !== undefined && asked.current === `#${id}`) own.current?.scrollIntoView();
  }, [id]);
  return own;
}

/** Renders a part of a screen under its own `h2`; `id` makes it an anchor. */
export function Section({ title, id, action, children }: Props) {
  const heading = useId();
  return (
    <Box
      component="section"
      ref={useOwnAnchor(id)}
      id={id}
      aria-labelledby={heading}
      sx={{ my: { xs: 8, md: 10 } }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3, mb: 4, minHeight: 44 }}>
        <Typography id={heading} variant="h2" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: "anywhere" }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}
