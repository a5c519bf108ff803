import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useLocation } from "react-router-dom";
import { Fill } from "../../../ui/layout/flow/Fill.tsx";
import { visuallyHidden } from "../../../ui/layout/visuallyHidden.ts";
import { brand } from "../../../ui/theme/palette.ts";
import { FormPanel } from "../FormPanel.tsx";
import { Cover } from "./Cover.tsx";
import { type FileKind, type FreeFile, offerAnchor } from "./freeFiles.ts";
import { shelf } from "./shelf.ts";

type Props = {
  files: readonly FreeFile[];
  /** Renders the form of a file. */
  form: (kind: FileKind) => ReactNode;
};

const cover = {
  // Anchors the visually hidden radio button to its cover.
  position: "relative",
  display: "block",
  borderRadius: "12px",
  cursor: "pointer",
  transition: "transform 120ms",
  "&:hover": { transform: "translateY(-4px)" },
  "&:has(:focus-visible)": { outline: `3px solid ${brand.ember}`, outlineOffset: "4px" },
  "&:has(:checked) img": { outline: `4px solid ${brand.ember}` },
};

/** Shows only the form of the chosen cover, in CSS, so that it works without script. */
const formOfChosen = (files: readonly FreeFile[]) =>
  Object.fromEntries(
    files.map(({ kind }) => [`&:has([value="${kind}"]:checked) [data-form="${kind}"]`, { display: "block" }]),
  );

/** Covers to choose from, with the form of the chosen one. */
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

  /** Scrolls to the form after a pointer click; with the arrow keys the focus stays on the covers. */
  const goToForm = (kind: FileKind, { target }: MouseEvent) => {
    if (target instanceof HTMLInputElement) return;
    // Waits until the browser has checked the radio button.
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
        // The form in the address's fragment, until a cover is chosen.
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
      <Fill min={400}>
        <Box sx={{ maxWidth: 640 }}>
          <Typography data-hint>Tocca una copertina e si apre il modulo per ricevere il file.</Typography>
          {files.map(({ kind, title, text }) => (
            <div key={kind} id={offerAnchor(kind)} data-form={kind}>
              <FormPanel title={title} text={text}>
                {form(kind)}
              </FormPanel>
            </div>
          ))}
        </Box>
      </Fill>
    </Box>
  );
}
