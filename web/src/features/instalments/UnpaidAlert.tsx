import ErrorOutlined from "@mui/icons-material/ErrorOutlined";
import Schedule from "@mui/icons-material/Schedule";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { paths } from "../../lib/paths.ts";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { LinkButton } from "../../ui/navigation/LinkButton.tsx";
import { ownPlansQuery } from "./api.ts";
import { nextLabel } from "./labels.ts";

/** Warns that a monthly debit has failed, with the way to pay it (docs/product/instalments.md#a-debit-that-fails). */
export function UnpaidAlert() {
  const { data: plans = [] } = useQuery(ownPlansQuery);
  const plan =
    plans.find(({ state }) => state === "unpaid") ?? plans.find(({ state }) => state === "retrying");
  if (!plan) return null;
  const isUnpaid = plan.state === "unpaid";
  const isMonth = plan.count === null;
  const label = isMonth ? "Paga il mese" : "Paga la rata";
  return (
    <Banner
      tone={isUnpaid ? "danger" : "warn"}
      icon={isUnpaid ? <ErrorOutlined /> : <Schedule />}
      action={
        plan.pay_url === null ? (
          <LinkButton to={paths.account.href("rate")} variant="outlined">
            Vedi le rate
          </LinkButton>
        ) : (
          <Button href={plan.pay_url} variant="outlined">
            {label}
          </Button>
        )
      }
    >
      {isMonth ? "Il mese" : "Una rata"} di {plan.title} non è {isMonth ? "stato pagato" : "stata pagata"}.{" "}
      {nextLabel(plan)}
    </Banner>
  );
}
