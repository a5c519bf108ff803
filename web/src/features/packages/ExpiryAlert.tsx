import ConfirmationNumber from "@mui/icons-material/ConfirmationNumberOutlined";
import ErrorOutlined from "@mui/icons-material/ErrorOutlined";
import Schedule from "@mui/icons-material/Schedule";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { useRules } from "../../lib/content/rules.ts";
import type { Live } from "../../lib/live/live.ts";
import { BUY_PARAM, BUY_VALUE } from "../../lib/paths.ts";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { useSheetParam } from "../../ui/routing/useSheet.ts";
import type { MemberPackage } from "./api.ts";
import { expiryNotice, lastLessonsNotice } from "./expiry.ts";

/**
 * Warns that the member's subscription is about to end or has ended (docs/product/packages.md#expiry), or that the
 * last lessons are left or none (docs/product/packages.md#the-last-lessons), with the way to buy.
 */
export function ExpiryAlert({ products, now }: { products: Live<MemberPackage[]>; now: Date }) {
  const offers = useSheetParam(BUY_PARAM);
  const rules = useRules();
  if (products.status !== "ready") return null;
  const ending = expiryNotice(products.data, now, rules);
  const lessons = ending ? undefined : lastLessonsNotice(products.data, now);
  const text = ending?.text ?? lessons?.text;
  if (text === undefined) return null;
  const expired = ending?.expiry === "expired";
  return (
    <Banner
      tone={expired ? "danger" : "warn"}
      icon={expired ? <ErrorOutlined /> : lessons ? <ConfirmationNumber /> : <Schedule />}
      action={
        <Button component={Link} {...offers.link(BUY_VALUE)} variant="outlined">
          {lessons ? "Vedi i pacchetti" : "Rinnova"}
        </Button>
      }
    >
      {text}
    </Banner>
  );
}
