import { paths } from "../../../app/paths.ts";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Chapter } from "../Chapter.tsx";
import { CoverShelf } from "../files/CoverShelf.tsx";
import { freeEbooks, freeFiles } from "../files/freeFiles.ts";

const sheets = freeFiles.length - freeEbooks.length;

/** What can be downloaded for nothing (public-site §2). */
export const Ebooks = () => (
  <Chapter
    title="Ebook e schede gratuiti"
    id="ebook"
    tone="iron"
    lead={`${freeEbooks.length} ebook e ${sheets} schede scritti dai nostri coach: lasciaci nome ed email e te li mandiamo subito.`}
    action={
      <LinkButton to={`${paths.about.href()}#omaggi`} variant="contained">
        Scaricali tutti
      </LinkButton>
    }
  >
    <CoverShelf />
  </Chapter>
);
