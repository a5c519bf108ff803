import type { ClassLists } from "@studio/contract/bookings/classTypes.ts";
import { initialClassLists } from "@studio/contract/bookings/content/initialClassLists.ts";
import { content } from "@studio/contract/content/endpoints.ts";
import { initialTeam } from "@studio/contract/site/content/initialTeam.ts";
import { initialForMembers } from "@studio/contract/testing/content/contents.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall } from "../../../testing/api.ts";
import { renderComponent } from "../../../testing/render.tsx";
import { ClassListsProvider } from "./ClassListsProvider.tsx";
import { useClassLists } from "./classLists.ts";
import { useMemberContent } from "./memberContent.ts";

/** Renders the names of the coaches, and returns the lists that were rendered. */
async function renderLists(): Promise<ReadonlySet<ClassLists>> {
  const rendered = new Set<ClassLists>();
  function Coaches() {
    const lists = useClassLists();
    rendered.add(lists);
    return <p>{lists.coaches.map(({ name }) => name).join()}</p>;
  }
  const Read = () => useMemberContent("team") && <p role="status">Letti</p>;
  await renderComponent(
    <ClassListsProvider>
      <Coaches />
      <Read />
    </ClassListsProvider>,
  );
  await expect.element(page.getByRole("status")).toBeVisible();
  return rendered;
}

test("lists that are read and say what the initial ones say are not rendered again", async () => {
  answerCall(content.publishedToMembers, initialForMembers);
  expect([...(await renderLists())]).toEqual([initialClassLists]);
});

test("the published lists replace the initial ones", async () => {
  const [coach, ...others] = initialTeam.coaches;
  if (!coach) throw new Error("The initial team has no coach");
  const value = { ...initialTeam, coaches: [{ ...coach, name: "Giulia Neri" }, ...others] };
  answerCall(content.publishedToMembers, { ...initialForMembers, team: { version: 1, value } });
  await renderLists();
  await expect.element(page.getByText(/^Giulia Neri,/)).toBeVisible();
});
