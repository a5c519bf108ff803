import { bookingsForStaff } from "@studio/contract/bookings/staffEndpoints.ts";
import { expect, memberWithPack, signInOn, test } from "../../support/browser/journey.ts";
import { newPerson } from "../../support/people.ts";
import { request } from "../../support/server/http.ts";
import { namedClass } from "../../support/studio.ts";

test("a member checks in with the code at the entrance, and the desk sees it within a second", {
  tag: ["@desktop", "@exhaustive"],
}, async ({ page, browser }) => {
  const { id, name } = await namedClass({ inHours: 0.25 });
  const member = await memberWithPack();
  expect((await request("POST", `/event/${id}`, { token: member.token })).status).toBe(200);

  await signInOn(page, await newPerson({ role: "coach" }));
  await page.goto(`/admin/oggi?classe=${id}`);
  const present = page
    .getByRole("list", { name: "Iscritti" })
    .first()
    .getByRole("button", { name: "Presente", exact: true });
  await expect(present).toHaveAttribute("aria-pressed", "false");

  const tablet = await page.context().newPage();
  const answer = tablet.waitForResponse((response) => response.url().includes("/check-in/code"));
  await tablet.goto("/admin/ingresso");
  await expect(tablet.getByRole("img", { name: "Codice QR per registrare la presenza" })).toBeVisible();
  const { url } = bookingsForStaff.checkInCode.response.parse(await (await answer).json());
  await tablet.close();

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signInOn(phone, member);
  const { pathname, search } = new URL(url);
  await phone.goto(pathname + search);
  await expect(phone.getByRole("heading", { name: "Presenza registrata" })).toBeVisible();
  await expect(phone.getByText(name)).toBeVisible();
  await expect(present).toHaveAttribute("aria-pressed", "true", { timeout: 1000 });
  await expect(page.getByText(/Arrivo registrato alle/).first()).toBeVisible();
  await phone.context().close();
});
