import Box from "@mui/material/Box";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import { Cover } from "./Cover.tsx";
import { type FreeFile, offerAnchor } from "./freeFiles.ts";
import { shelf } from "./shelf.ts";

/** Where a file's form is: a page of its own, or among those of a page where its anchor opens it. */
const formOf = ({ kind, href = paths.about.href() }: FreeFile): string =>
  href === paths.about.href() || href === paths.summerSheets.href() ? `${href}#${offerAnchor(kind)}` : href;

/** Covers, each leading to its form. */
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
