import QrCodeScanner from "@mui/icons-material/QrCodeScanner";
import Button from "@mui/material/Button";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { isCheckInOpen } from "@studio/contract/bookings/roster/checkIn.ts";
import { Link } from "react-router-dom";
import { paths } from "../../../../lib/paths.ts";
import { whenOpened } from "../../../../ui/hydration/whenOpened.tsx";
import { useSheetParam } from "../../../../ui/routing/useSheet.ts";

/** Search parameter with the class whose codes the camera reads. */
const SCAN_PARAM = "inquadra";

const ScanDialog = whenOpened(async () => ({ default: (await import("./ScanDialog.tsx")).ScanDialog }));

/**
 * Returns whether this page was loaded in the back office, whose documents alone may use the camera (firebase.json). Who
 * comes from the sign-in has still that page's document.
 */
function mayUseCamera(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded === undefined || new URL(loaded.name).pathname.startsWith(paths.admin.href());
}

type Props = {
  gymClass: MemberClass;
  now: Date;
  /** Names that more than one person of the roster has. */
  homonyms: ReadonlySet<string>;
};

/** Opens the camera that reads the codes of a class's bookings, while members can check in to it. */
export function ScanCode({ gymClass, now, homonyms }: Props) {
  const sheet = useSheetParam(SCAN_PARAM);
  const isOpen = sheet.open && sheet.value === gymClass.id;
  return (
    <>
      {isCheckInOpen(gymClass, now) && (
        <Button
          component={Link}
          {...sheet.link(gymClass.id)}
          reloadDocument={!mayUseCamera()}
          variant="outlined"
          fullWidth
          startIcon={<QrCodeScanner />}
          sx={{ mb: 3 }}
        >
          Inquadra il codice
        </Button>
      )}
      <ScanDialog
        open={isOpen}
        param={SCAN_PARAM}
        gymClass={gymClass}
        homonyms={homonyms}
        onClose={sheet.close}
      />
    </>
  );
}
