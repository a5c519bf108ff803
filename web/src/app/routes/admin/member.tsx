import { useParams } from "react-router-dom";
import { ClassHistory } from "../../../features/bookings/admin/history/ClassHistory.tsx";
import { UpcomingClasses } from "../../../features/bookings/admin/history/UpcomingClasses.tsx";
import { PayWithGift } from "../../../features/gifts/admin/PayWithGift.tsx";
import { InstalmentsPanel } from "../../../features/instalments/admin/InstalmentsPanel.tsx";
import { MemberScreen } from "../../../features/members/admin/member/MemberScreen.tsx";
import { nameOf } from "../../../features/members/admin/person.ts";
import { PackagesPanel } from "../../../features/packages/admin/PackagesPanel.tsx";
import { IssueButton } from "../../../features/receipts/admin/IssueButton.tsx";
import { ReceiptsPanel } from "../../../features/receipts/admin/ReceiptsPanel.tsx";
import { ReferrerPanel } from "../../../features/referrals/admin/ReferrerPanel.tsx";
import { EnrolmentPanel } from "../../../features/sales/admin/person/EnrolmentPanel.tsx";
import { SalesPanel } from "../../../features/sales/admin/person/SalesPanel.tsx";
import { SaleFields } from "../../../features/sales/admin/SaleFields.tsx";
import { DeskCode } from "../../../features/shop/admin/DeskCode.tsx";
import { MemberFiguresPanel } from "../../../features/stats/admin/MemberFiguresPanel.tsx";
import { MemberPlaces } from "../../../features/timetable/admin/standing/MemberPlaces.tsx";
import { ProgramsPanel } from "../../../features/training/admin/person/ProgramsPanel.tsx";

/** The page of a member, composed of each feature's section. */
export function Component() {
  const { userid = "" } = useParams();
  return (
    <MemberScreen
      key={userid}
      uid={userid}
      packages={(member) => (
        <>
          <PackagesPanel
            uid={userid}
            name={nameOf(member)}
            saleFields={(offer, besides) => (
              <SaleFields code={<DeskCode uid={userid} offer={offer} />} besides={besides} />
            )}
          />
          <InstalmentsPanel uid={userid} />
        </>
      )}
      sales={(member) => (
        <>
          <EnrolmentPanel person={{ id: userid, name: nameOf(member) }} />
          <SalesPanel
            person={{ id: userid, name: nameOf(member) }}
            saleAction={(sale) => <IssueButton sale={sale} />}
            payment={(sale) => <PayWithGift sale={sale} />}
          />
          <ReceiptsPanel uid={userid} />
          <ReferrerPanel person={{ id: userid, name: nameOf(member) }} />
        </>
      )}
      programs={<ProgramsPanel uid={userid} />}
      figures={<MemberFiguresPanel uid={userid} />}
      places={(member) => <MemberPlaces member={{ id: userid, name: nameOf(member) }} />}
      upcoming={(member) => <UpcomingClasses member={member} />}
      history={<ClassHistory uid={userid} />}
    />
  );
}
