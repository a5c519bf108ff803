import { paths } from "../../../lib/paths.ts";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { Chapter } from "../Chapter.tsx";
import { CoverShelf } from "../files/CoverShelf.tsx";
import { filesOn, freeEbooks } from "../files/freeFiles.ts";
import { MoreFree } from "../files/MoreFree.tsx";

/** The free downloads. */
export function Ebooks({ today }: { today: string }) {
  const files = filesOn(today);
  const sheets = files.length - freeEbooks.length;
  return (
    <Chapter
      title="Ebook e schede gratuiti"
      id="ebook"
      tone="iron"
      minor
      lead={`${freeEbooks.length} ebook e ${sheets === 1 ? "una scheda" : `${sheets} schede`} scritti dai nostri coach: lasciaci nome ed email e te li mandiamo subito.`}
      action={
        <LinkButton to={`${paths.about.href()}#omaggi`} variant="contained">
          Scaricali tutti
        </LinkButton>
      }
    >
      <CoverShelf files={files} />
      <MoreFree />
    </Chapter>
  );
}
