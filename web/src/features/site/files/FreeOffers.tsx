import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useLocation } from "react-router-dom";
import { visuallyHidden } from "../../../ui/layout/visuallyHidden.ts";
import { brand } from "../../../ui/theme/palette.ts";
import { FormPanel } from "../FormPanel.tsx";
import { Cover } from "./Cover.tsx";
import { type FileKind, type FreeFile, offerAnchor } from "./freeFiles.ts";
import { shelf } from "./shelf.ts";

type Props = {
  files: readonly FreeFile[];
  /** The form that asks for a file. */
  form: (kind: FileKind) => ReactNode;
};

const cover = {
  // The button that nobody sees stands where its cover does.
  position: "relative",
  display: "block",
  borderRadius: "12px",
  cursor: "pointer",
  transition: "transform 120ms",
  "&:hover": { transform: "translateY(-4px)" },
  "&:has(:focus-visible)": { outline: `3px solid ${brand.ember}`, outlineOffset: "4px" },
  "&:has(:checked) img": { outline: `4px solid ${brand.ember}` },
};

/** One form is active at a time: that of the cover which is chosen, without script too. */
const formOfChosen = (files: readonly FreeFile[]) =>
  Object.fromEntries(
    files.map(({ kind }) => [`&:has([value="${kind}"]:checked) [data-form="${kind}"]`, { display: "block" }]),
  );

/** Covers to choose from; the chosen one's form stands beside them. */
export function FreeOffers({ files, form }: Props) {
  const group = useId();
  const place = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    const kind = files.find((file) => hash === `#${offerAnchor(file.kind)}`)?.kind;
    if (kind === undefined) return;
    const radio = place.current?.querySelector<HTMLInputElement>(`[value="${kind}"]`);
    if (radio) radio.checked = true;
    place.current?.querySelector(`[data-form="${kind}"]`)?.scrollIntoView();
  }, [files, hash]);

  /** Goes to the form of the cover that a pointer chose; the arrow keys stay among the covers. */
  const goToForm = (kind: FileKind, { target }: MouseEvent) => {
    if (target instanceof HTMLInputElement) return;
    // The browser checks the cover's button after this.
    requestAnimationFrame(() => {
      const form = place.current?.querySelector(`[data-form="${kind}"]`);
      form?.scrollIntoView({ block: "nearest" });
      form?.querySelector<HTMLInputElement>("input[name]")?.focus({ preventScroll: true });
    });
  };

  return (
    <Box
      ref={place}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        gap: 6,
        "& > *": { minWidth: 0 },
        "& [data-form]": { display: "none", scrollMarginTop: "8px" },
        // What the address asks for, until a cover is chosen.
        "&:not(:has([type=radio]:checked)) [data-form]:target": { display: "block" },
        ...formOfChosen(files),
        "&:has([type=radio]:checked) [data-hint]": { display: "none" },
      }}
    >
      <Box component="ul" role="radiogroup" aria-label="Che cosa vuoi ricevere?" sx={shelf(files.length)}>
        {files.map((file) => (
          <li key={file.kind} role="presentation">
            <Box component="label" onClick={(event) => goToForm(file.kind, event)} sx={cover}>
              <Box component="input" type="radio" name={group} value={file.kind} sx={visuallyHidden} />
              <Cover file={file} />
            </Box>
          </li>
        ))}
      </Box>
      <Box sx={{ flex: "1 1 400px", maxWidth: 640 }}>
        <Typography data-hint>Tocca una copertina e si apre il modulo per ricevere il file.</Typography>
        {files.map(({ kind, title, text }) => (
          <div key={kind} id={offerAnchor(kind)} data-form={kind}>
            <FormPanel title={title} text={text}>
              {form(kind)}
            </FormPanel>
          </div>
        ))}
      </Box>
    </Box>
  );
}
