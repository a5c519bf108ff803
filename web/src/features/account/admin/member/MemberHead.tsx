import Mail from "@mui/icons-material/MailOutlined";
import Phone from "@mui/icons-material/PhoneOutlined";
import WhatsApp from "@mui/icons-material/WhatsApp";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { MemberForStaff, PersonForCoach } from "@studio/contract/account/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { sinceLongDay } from "../../../../lib/format/format.ts";
import { Tag } from "../../../../ui/display/Tag.tsx";
import { TitleRow } from "../../../../ui/layout/TitleRow.tsx";
import { MemberPicture } from "../../../../ui/media/MemberPicture.tsx";
import { isFullMember } from "../api.ts";
import { nameOf } from "../person.ts";
import { whatsAppLink } from "./reach.ts";

/** Header of a member's page: name, picture and contact links. */
export function MemberHead({ member }: { member: MemberForStaff | PersonForCoach }) {
  const { phone, picture_url } = member;
  // A coach receives the phone but not the e-mail.
  const full = isFullMember(member) ? member : undefined;
  return (
    <TitleRow
      title={nameOf(member)}
      picture={<MemberPicture name={nameOf(member)} size={56} {...(picture_url && { src: picture_url })} />}
      hint={
        full ? (
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
            Con noi {sinceLongDay(romeDay(full.joined_at))}
            {full.admin && <Tag>Staff</Tag>}
          </Box>
        ) : (
          phone
        )
      }
    >
      <Box
        role="group"
        aria-label="Contatta"
        sx={{
          display: "flex",
          gap: 2,
          width: { xs: "100%", sm: "auto" },
          "& > *": { flex: { xs: "1 1 0", sm: "0 0 auto" }, px: { xs: 2, sm: 5 } },
        }}
      >
        {full && (
          <Button variant="outlined" startIcon={<Mail />} href={`mailto:${full.email}`}>
            Email
          </Button>
        )}
        {phone && (
          <>
            <Button variant="outlined" startIcon={<Phone />} href={`tel:${phone}`}>
              Chiama
            </Button>
            <Button
              variant="outlined"
              startIcon={<WhatsApp />}
              href={whatsAppLink(phone)}
              target="_blank"
              rel="noopener noreferrer"
            >
              WhatsApp
            </Button>
          </>
        )}
      </Box>
    </TitleRow>
  );
}
