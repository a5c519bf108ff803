import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { promiseText } from "@studio/contract/referrals/labels.ts";
import type { OwnFriend, OwnReferrals, ReferralProgram } from "@studio/contract/referrals/model.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { studio } from "@studio/contract/studio.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useRef } from "react";
import { onLongDay } from "../../../lib/format/format.ts";
import { act } from "../../../lib/http/act.ts";
import { useRead } from "../../../lib/http/useRead.ts";
import { Facts } from "../../../ui/display/Facts.tsx";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { useInViewport } from "../../../ui/hydration/useInViewport.ts";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { LinkField } from "../../../ui/navigation/LinkField.tsx";
import { inviteUrl } from "../inviteUrl.ts";
import { rewardNote } from "../labels.ts";
import { hasReferralSection, ownReferralsQuery, useCreateCode } from "./api.ts";

/** The promise to both, and the purchase from which on it counts. */
const Promised = ({ program }: { program: ReferralProgram }) => (
  <Facts
    facts={{
      Tu: promiseText(program.member),
      "Il tuo amico": promiseText(program.friend),
      Quando: `dal suo primo acquisto di almeno ${formatPrice(program.from)}`,
      "In un anno": `al massimo ${program.yearly} ${program.yearly === 1 ? "premio" : "premi"}`,
    }}
  />
);

/** The member's link: to share with the device's own sheet, or to copy. */
const OwnLink = ({ code }: { code: string }) => (
  <LinkField label="Il tuo link" url={inviteUrl(code)} share={`Allenati con me da ${studio.name}`} />
);

/** Returns a friend as the member reads them: by name once they have bought. */
const friendTitle = ({ first_name, state }: OwnFriend): string =>
  first_name ?? (state === "joined" ? "Un amico si è iscritto" : "Un amico");

function friendNote({ state, joined_at, reward }: OwnFriend): string {
  if (state === "joined") return `${onLongDay(romeDay(joined_at))}: il premio arriva quando compra`;
  if (state === "refused") return "Niente premio: non è una persona nuova per lo studio";
  return `Il tuo premio: ${rewardNote(reward)}`;
}

const Friends = ({ friends }: { friends: readonly OwnFriend[] }) => (
  <Box component="ul" aria-label="I tuoi amici">
    {friends.map((friend) => (
      <ListRow key={friend.joined_at.getTime()} title={friendTitle(friend)} note={friendNote(friend)} wraps>
        {friend.reward?.code && <Note variant="body2">Codice {friend.reward.code}</Note>}
      </ListRow>
    ))}
  </Box>
);

/** The invitation that the member came by, with their reward or the promise of it. */
function Invited({ invited }: { invited: NonNullable<OwnReferrals["invited"]> }) {
  const { by_name, state, terms, reward } = invited;
  const from = by_name === null ? "Sei arrivato con un invito" : `Sei arrivato con l’invito di ${by_name}`;
  if (state === "refused") return null;
  return (
    <Typography>
      {from}
      {state === "joined" || state === "due"
        ? `: con il primo acquisto di almeno ${formatPrice(terms.from)} ricevi ${promiseText(terms.friend)}.`
        : `. Il tuo premio: ${rewardNote(reward)}${reward?.code ? `, codice ${reward.code}` : ""}.`}
    </Typography>
  );
}

function Own({ own }: { own: OwnReferrals }) {
  const { program, code, friends, invited } = own;
  const { mutateAsync: create, isPending } = useCreateCode();
  return (
    <Section title="Porta un amico" id="porta-un-amico">
      <Panel>
        <Stack>
          {invited && <Invited invited={invited} />}
          {program && <Promised program={program} />}
          {program && code !== null && <OwnLink code={code} />}
          {program && code === null && (
            <Stack align="start" gap={3}>
              <Button
                variant="contained"
                loading={isPending}
                onClick={() => void act(() => create({}), "Il tuo link è pronto: mandalo a un amico.")}
              >
                Crea il mio link
              </Button>
              <Note variant="body2">
                Chi apre il link legge il tuo nome. Tu leggi quello degli amici quando hanno comprato.
              </Note>
            </Stack>
          )}
          {friends.length > 0 && <Friends friends={friends} />}
        </Stack>
      </Panel>
    </Section>
  );
}

/**
 * Section of the referrals, which loads when it comes near the viewport, and is not there while the programme is off and
 * has brought nothing.
 */
export function ReferralSection() {
  const area = useRef<HTMLDivElement>(null);
  const isNear = useInViewport(area);
  const { data } = useRead({ ...ownReferralsQuery, enabled: isNear });
  return <div ref={area}>{data && hasReferralSection(data) && <Own own={data} />}</div>;
}
