import ChatOutlined from "@mui/icons-material/ChatOutlined";
import Check from "@mui/icons-material/Check";
import EventAvailable from "@mui/icons-material/EventAvailableOutlined";
import PhoneOutlined from "@mui/icons-material/PhoneOutlined";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { MemberToContact } from "@studio/contract/stats/calls/model.ts";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { formatDayTime, plural } from "../../../../lib/format/format.ts";
import { whatsAppHref } from "../../../../lib/format/whatsApp.ts";
import { act } from "../../../../lib/http/act.ts";
import { Chip } from "../../../../ui/display/Chip.tsx";
import { Fill } from "../../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { MemberPicture } from "../../../../ui/media/MemberPicture.tsx";
import { TouchLink } from "../../../../ui/navigation/TouchLink.tsx";
import { useMarkContacted, useUnmarkContacted } from "../api.ts";
import { riskReason } from "../members/risk.ts";

const leftLabel = (lessons: number): string =>
  lessons > 0 ? plural(lessons, "lezione rimasta", "lezioni rimaste") : "nessuna lezione rimasta";

/** Shows why a member is on the call list, and what the studio knows before the call. */
function Reason({ person }: { person: MemberToContact }) {
  const { next_booking, contacted } = person;
  return (
    <Stack gap={1} align="start">
      <Note variant="body2">
        {riskReason(person)} · {leftLabel(person.lessons_left)}
      </Note>
      {next_booking && (
        <Chip tone="ok" icon={<EventAvailable aria-hidden />}>
          Ha prenotato {formatDayTime(next_booking)}
        </Chip>
      )}
      {contacted && (
        <Typography variant="body2">
          Già sentito {formatDayTime(contacted.at)}
          {contacted.by && `, da ${contacted.by.name}`}
        </Typography>
      )}
    </Stack>
  );
}

/** Links that call and message a member. */
const Contacts = ({ name, phone }: { name: string; phone: string }) => (
  <>
    <Button startIcon={<PhoneOutlined />} href={`tel:${phone}`} aria-label={`Chiama ${name}`}>
      Chiama
    </Button>
    <Button
      startIcon={<ChatOutlined />}
      href={whatsAppHref(phone)}
      target="_blank"
      rel="noreferrer"
      aria-label={`WhatsApp a ${name}, si apre in un’altra scheda`}
    >
      WhatsApp
    </Button>
  </>
);

/** A member whom a call may keep: why, how to reach them, and the mark of a call. */
export function CallRow({ person }: { person: MemberToContact }) {
  const { id, first_name, last_name, picture_url, phone, contacted } = person;
  const name = `${first_name} ${last_name}`;
  const { mutateAsync: mark, isPending: isMarking } = useMarkContacted();
  const { mutateAsync: unmark, isPending: isUnmarking } = useUnmarkContacted();
  const takeBack = () =>
    act(() => unmark({ params: { id } }), `${name} è di nuovo tra le persone da sentire.`);
  return (
    <Row component="li" align="center" gap={4} rowGap={1}>
      <MemberPicture name={name} isDecorative size={40} {...(picture_url && { src: picture_url })} />
      <Fill min={240}>
        <TouchLink href={adminPaths.user.href(id)}>
          <strong>{name}</strong>
        </TouchLink>
        <Reason person={person} />
      </Fill>
      <Row gap={1}>
        {phone && <Contacts name={name} phone={phone} />}
        {contacted ? (
          <Button
            disabled={isUnmarking}
            aria-label={`Rimetti tra i da sentire: ${name}`}
            onClick={() => void takeBack()}
          >
            Rimetti tra i da sentire
          </Button>
        ) : (
          <Button
            variant="outlined"
            startIcon={<Check />}
            disabled={isMarking}
            aria-label={`Già sentito: ${name}`}
            onClick={() =>
              void act(
                () => mark({ params: { id } }),
                `${name}: già sentito, per due settimane non compare.`,
                takeBack,
              )
            }
          >
            Già sentito
          </Button>
        )}
      </Row>
    </Row>
  );
}
