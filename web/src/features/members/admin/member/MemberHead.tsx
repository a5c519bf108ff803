import Mail from "@mui/icons-material/MailOutlined";
import Phone from "@mui/icons-material/PhoneOutlined";
import SendOutlined from "@mui/icons-material/SendOutlined";
import WhatsApp from "@mui/icons-material/WhatsApp";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { MemberForStaff, PersonForCoach } from "@studio/contract/people/forStaff.ts";
import { formatPhone } from "@studio/contract/people/phone.ts";
import { studio } from "@studio/contract/studio.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { sinceLongDay } from "../../../../lib/format/format.ts";
import { whatsAppHref } from "../../../../lib/format/whatsApp.ts";
import { useCan } from "../../../../lib/session/role.ts";
import { Tag } from "../../../../ui/display/Tag.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { TitleRow } from "../../../../ui/layout/TitleRow.tsx";
import { MemberPicture } from "../../../../ui/media/MemberPicture.tsx";
import { LinkButton } from "../../../../ui/navigation/LinkButton.tsx";
import { isFullMember } from "../api.ts";
import { nameOf } from "../person.ts";

/** Header of a member's page: name, picture and contact links. */
export function MemberHead({ member }: { member: MemberForStaff | PersonForCoach }) {
  const { phone, picture_url } = member;
  // A coach receives the phone but not the e-mail.
  const full = isFullMember(member) ? member : undefined;
  const mayWrite = useCan("messages.manage");
  return (
    <TitleRow
      title={nameOf(member)}
      picture={<MemberPicture name={nameOf(member)} size={56} {...(picture_url && { src: picture_url })} />}
      hint={
        full ? (
          <Row>
            Con noi {sinceLongDay(romeDay(full.joined_at))}
            {full.admin && <Tag>Staff</Tag>}
          </Row>
        ) : (
          phone && formatPhone(phone)
        )
      }
    >
      <Box
        role="group"
        aria-label="Contatta"
        sx={{
          display: "flex",
          flexWrap: "wrap",
          gap: 2,
          width: { xs: "100%", sm: "auto" },
          "& > *": { flex: { xs: "1 1 40%", sm: "0 0 auto" }, px: { xs: 2, sm: 5 } },
        }}
      >
        {mayWrite && (
          <LinkButton
            variant="outlined"
            startIcon={<SendOutlined />}
            to={adminPaths.writeMessage.href({ person: member.id })}
          >
            Scrivi
          </LinkButton>
        )}
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
              href={whatsAppHref(phone, `Ciao ${member.first_name}, ti scriviamo da ${studio.name}. `)}
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
