import Box from "@mui/material/Box";
import { once } from "@studio/contract/once.ts";
import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router-dom";
import { useContacts } from "../../../lib/content/contacts.ts";
import { Strong } from "../../../ui/display/Strong.tsx";
import { needsScript } from "../../../ui/hydration/needsScript.ts";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { questions, readChoice } from "./choice.ts";
import { ProgrammeSheet } from "./ProgrammeSheet.tsx";
import { Question } from "./Question.tsx";

const never = () => () => {};
const NOTHING = new URLSearchParams();

/** Returns the choice in the address, which the prerendered HTML does not have: it is read after hydration. */
function useChoice() {
  const [query, setQuery] = useSearchParams();
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const choose = (name: string, value: string) =>
    setQuery(
      (current) => {
        current.set(name, value);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return { chosen: readChoice(hydrated ? query : NOTHING), choose };
}

const list = once(() => new Intl.ListFormat("it-IT"));

/** Three questions and the resulting programme. */
export function Advisor() {
  const { chosen, choose } = useChoice();
  // For readers without script, who have the page's HTML only.
  const { email } = useContacts(false);
  const { level, focus, days } = chosen;
  const missing = questions
    .filter(({ name }) => chosen[name] === undefined)
    .map((question) => question.missing);
  return (
    <>
      <Section title="Tre scelte" id="scelte">
        <Stack gap={6}>
          <Columns count={{ xs: 1, md: 3 }} gap={8}>
            {questions.map(({ name, title, options }) => (
              <Question
                key={name}
                name={name}
                title={title}
                options={options}
                value={chosen[name]}
                onChoose={(value) => choose(name, value)}
              />
            ))}
          </Columns>
          <noscript>
            <Strong>
              Per comporre il programma serve un browser aggiornato, con JavaScript attivo: altrimenti
              chiedilo a un coach via email a {email}.
            </Strong>
          </noscript>
          <Box sx={needsScript}>
            <Strong role="status">
              {missing.length > 0
                ? `Completa le scelte per vedere il programma: manca${missing.length > 1 ? "no" : ""} ${list().format(missing)}.`
                : "Il tuo programma è qui sotto."}
            </Strong>
          </Box>
        </Stack>
      </Section>
      {level && focus && days && <ProgrammeSheet choice={{ level, focus, days }} />}
    </>
  );
}
