import { paths } from "../../lib/paths.ts";
import { LinkButton } from "../../ui/navigation/LinkButton.tsx";
import { Chapter } from "./Chapter.tsx";

type Props = { title?: string; text?: string };

/** Call to action at the end of a page: the free trial. */
export const TrialInvitation = ({
  title = "La prima volta è gratis",
  text = "Scegli giorno e ora: ti mostriamo la palestra, ti alleni con un coach e poi decidi con calma.",
}: Props) => (
  <Chapter title={title} tone="ember" lead={text}>
    <LinkButton to={paths.trial.href()} variant="contained" size="large">
      Prenota la prova gratuita
    </LinkButton>
  </Chapter>
);
