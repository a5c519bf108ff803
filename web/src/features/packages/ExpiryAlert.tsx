import ErrorOutlined from "@mui/icons-material/ErrorOutlined";
import Schedule from "@mui/icons-material/Schedule";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { useRules } from "../../lib/content/rules.ts";
import type { Live } from "../../lib/firebase/live.ts";
import { BUY_PARAM, BUY_VALUE } from "../../lib/paths.ts";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { useSheetParam } from "../../ui/navigation/useSheet.ts";
import type { MemberPackage } from "./api.ts";
import { expiryNotice } from "./expiry.ts";

/** Warns that the member's subscription is about to end or has ended (docs/product/packages.md#expiry). */
export function ExpiryAlert({ products, now }: { products: Live<MemberPackage[]>; now: Date }) {
  const offers = useSheetParam(BUY_PARAM);
  const rules = useRules();
  const notice = products.status === "ready" ? expiryNotice(products.data, now, rules) : undefined;
  if (!notice) return null;
  const expired = notice.expiry === "expired";
  return (
    <Banner
      tone={expired ? "danger" : "warn"}
      icon={expired ? <ErrorOutlined /> : <Schedule />}
      action={
        <Button component={Link} {...offers.link(BUY_VALUE)} variant="outlined">
          Rinnova
        </Button>
      }
    >
      {notice.text}
    </Banner>
  );
}
