import Box from "@mui/material/Box";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import { Cover } from "./Cover.tsx";
import { type FreeFile, offerAnchor } from "./freeFiles.ts";
import { shelf } from "./shelf.ts";

/** Returns the address of a file's form: its own page, or an anchor on a page with several forms. */
const formOf = ({ kind, href = paths.about.href() }: FreeFile): string =>
  href === paths.about.href() || href === paths.summerSheets.href() ? `${href}#${offerAnchor(kind)}` : href;

/** Covers that link to their forms. */
export const CoverShelf = ({ files }: { files: readonly FreeFile[] }) => (
  <Box component="ul" sx={shelf(files.length)}>
    {files.map((file) => (
      <li key={file.variant}>
        <Link to={formOf(file)} style={{ display: "block", color: "inherit", textDecoration: "none" }}>
          <Cover file={file} />
        </Link>
      </li>
    ))}
  </Box>
);
