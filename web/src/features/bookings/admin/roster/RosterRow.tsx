import BadgeOutlined from "@mui/icons-material/BadgeOutlined";
import PersonRemove from "@mui/icons-material/PersonRemoveOutlined";
import Undo from "@mui/icons-material/Undo";
import IconButton from "@mui/material/IconButton";
import type { RosterFacts } from "@studio/contract/bookings/roster/facts.ts";
import { phoneEndLabel } from "@studio/contract/people/homonyms.ts";
import { formatPhone } from "@studio/contract/people/phone.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { ReactNode } from "react";
import { formatDayTime, formatTime } from "../../../../lib/format/format.ts";
import { Chip } from "../../../../ui/display/Chip.tsx";
import { MemberPicture } from "../../../../ui/media/MemberPicture.tsx";
import type { RosterLine } from "../api.ts";
import { guestLabel, nameOf } from "../labels.ts";
import { FactLine } from "./FactLine.tsx";
import { MemberRow } from "./MemberRow.tsx";
import { PinnedLine } from "./pinned/PinnedLine.tsx";

type Props = {
  line: RosterLine;
  /** Added once the class had started. */
  isLate?: boolean;
  /** Shown once they have loaded. */
  facts?: RosterFacts | undefined;
  /** The member's pinned note. */
  pinned?: string | undefined;
  /** Phone that tells the member from another one of the same name. */
  phone?: string | null | undefined;
  /** Removes the member; undefined once the roster is closed. */
  onRemove: ((line: RosterLine) => void) | undefined;
  children?: ReactNode;
};

/** A line of a roster that links to the member's page; `children` holds the attendance buttons. */
export function RosterRow({ line, isLate = false, facts, pinned, phone, onRemove, children }: Props) {
  const name = nameOf(line);
  const lateCancelled = line.state === "dropped";
  const bookedAt = `${isLate ? "Aggiunta dopo l’inizio" : "Prenotazione"}: ${formatDayTime(line.subDate)}`;
  const arrived =
    line.presence === "present" && line.checkedInAt
      ? `Arrivo registrato alle ${formatTime(line.checkedInAt)}`
      : undefined;
  // The facts matter more at the desk than when a member booked in time.
  const { guest } = line;
  const booking = lateCancelled ? "Lezione scalata" : (arrived ?? (facts && !isLate ? undefined : bookedAt));
  const withPhone = [phone && phoneEndLabel(phone), booking].filter(Boolean).join(", ") || undefined;
  const guestPhone = guest?.phone ? formatPhone(guest.phone) : undefined;
  const caption = guest ? guestPhone : withPhone;
  return (
    <MemberRow
      uid={guest ? (guest.member ?? undefined) : line.id}
      name={name}
      leading={
        <MemberPicture
          name={name}
          isDecorative
          size={40}
          {...(line.picture_url && { src: line.picture_url })}
        />
      }
      details={
        <>
          {pinned && <PinnedLine>{pinned}</PinnedLine>}
          {guest && (
            <Chip tone="neutral" icon={<BadgeOutlined />}>
              {guestLabel(guest)}
            </Chip>
          )}
          {!guest && facts && <FactLine facts={facts} name={name} today={romeDay(new Date())} />}
        </>
      }
      caption={caption}
    >
      {children}
      {onRemove && (
        <IconButton
          aria-label={lateCancelled ? `Restituisci la lezione a ${name}` : `Togli ${name}`}
          onClick={() => onRemove(line)}
        >
          {lateCancelled ? <Undo /> : <PersonRemove />}
        </IconButton>
      )}
    </MemberRow>
  );
}
