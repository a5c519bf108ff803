import { errors } from "@studio/contract/errors.ts";
import { makeMemberWire } from "@studio/contract/testing/members.ts";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { violations } from "../../../testing/axe.ts";
import { renderComponent } from "../../../testing/render.tsx";
import { endSession } from "../../features/members/account/api.ts";
import { leave } from "../page/leave.ts";
import { AccountMenu } from "./AccountMenu.tsx";

vi.mock("../page/leave.ts", () => ({ leave: vi.fn() }));
vi.mock("../../features/members/account/api.ts", () => ({ endSession: vi.fn() }));

const button = page.getByRole("button", { name: "Menu di Anna" });
const items = () =>
  page
    .getByRole("menuitem")
    .elements()
    .map((item) => [item.textContent, item.getAttribute("href")]);

const open = async (admin = false) => {
  await renderComponent(<AccountMenu person={makeMemberWire({ admin })} />);
  await button.click();
  await expect.element(page.getByRole("menu")).toBeVisible();
};

test("links a member to their pages", async () => {
  await open();
  await expect
    .element(page.getByRole("button", { name: "Menu di Anna", includeHidden: true }))
    .toHaveAttribute("aria-expanded", "true");
  expect(items()).toEqual([
    ["Area riservata", "/me"],
    ["Il tuo account", "/me/account"],
    ["Log out", null],
  ]);
  expect(await violations()).toEqual([]);
});

test("links staff to the back office too", async () => {
  await open(true);
  expect(items()).toContainEqual(["Gestione", "/admin"]);
});

test("closes with Esc and restores the focus", async () => {
  await open();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test("closes when a link is followed", async () => {
  await open();
  await page.getByRole("menuitem", { name: "Il tuo account" }).click();
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
});

test("ends the session and leaves for the home page", async () => {
  vi.mocked(endSession).mockResolvedValue();
  await open();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect.poll(() => vi.mocked(leave).mock.calls).toEqual([["/"]]);
  expect(endSession).toHaveBeenCalledOnce();
});

test("reports a failed log-out, and stays", async () => {
  vi.mocked(leave).mockClear();
  vi.mocked(endSession).mockRejectedValue(new Error("kaputt"));
  await open();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect.element(page.getByText(errors.internal.message)).toBeVisible();
  expect(leave).not.toHaveBeenCalled();
});
