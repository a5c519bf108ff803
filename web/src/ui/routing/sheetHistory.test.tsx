import { StrictMode, useState } from "react";
import { createBrowserRouter, RouterProvider, useNavigate, useSearchParams } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ActionDialog } from "../feedback/ActionDialog.tsx";
import { ConfirmDialog } from "../feedback/ConfirmDialog.tsx";
import { createSheetHistory } from "./sheetHistory.ts";
import { SheetHistoryContext, useSheetEntry, useSheetParam } from "./useSheet.ts";

// The browser's own history, in which a traversal ends asynchronously.

const home = window.location.href;

function Screen() {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const item = useSheetParam("item", "detail");
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button" onClick={() => item.show("a")}>
        Open item
      </button>
      <ActionDialog open={isOpen} title="Sheet" onClose={() => setOpen(false)}>
        <button type="button" onClick={() => setAsking(true)}>
          Ask
        </button>
        <button type="button" onClick={() => setSearch({ filter: "new" }, { replace: true })}>
          Filter
        </button>
        <button
          type="button"
          onClick={() => {
            setOpen(false);
            navigate("/next");
          }}
        >
          Leave
        </button>
        <button
          type="button"
          onClick={() => {
            setOpen(false);
            item.show("b");
          }}
        >
          Switch
        </button>
      </ActionDialog>
      <ConfirmDialog
        open={isAsking}
        title="Question"
        text={`Filter: ${search.get("filter")}`}
        confirmLabel="Yes"
        keepLabel="No"
        destructive
        onConfirm={() => {
          setAsking(false);
          setOpen(false);
          item.close();
        }}
        onCancel={() => setAsking(false)}
      />
      <ActionDialog open={item.open} title={`Item ${item.value}`} param="item" onClose={item.close}>
        <button type="button" onClick={() => setAsking(true)}>
          Ask about item
        </button>
      </ActionDialog>
    </main>
  );
}

let router: ReturnType<typeof createBrowserRouter>;

/** Renders the screens at an address, as a page load would; the entry keeps its state. */
async function load(address?: string) {
  if (address) window.history.replaceState(null, "", address);
  router = createBrowserRouter([
    { path: "/start", element: <h1>Start</h1> },
    { path: "/screen", Component: Screen },
    { path: "/next", element: <h1>Next</h1> },
  ]);
  return render(
    <StrictMode>
      <SheetHistoryContext value={createSheetHistory(router)}>
        <RouterProvider router={router} />
      </SheetHistoryContext>
    </StrictMode>,
  );
}

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const sheet = (name: string | RegExp) => page.getByRole("dialog", { name });
const address = () => window.location.pathname + window.location.search;
/** Number of sheets that the current entry belongs to. */
const depth = () => window.history.state?.usr?.sheets?.length ?? 0;
const back = () => window.history.back();

async function expectAt(expected: string, sheets = 0): Promise<void> {
  await expect.poll(() => [address(), depth()]).toEqual([expected, sheets]);
}

/** Loads the screen with an entry below it. */
async function loadScreen() {
  const first = await load("/start");
  await router.navigate("/screen");
  await expect.element(page.getByRole("button", { name: "Open", exact: true })).toBeVisible();
  return first;
}

async function openSheet(name = "Open", title = "Sheet"): Promise<void> {
  await press(name);
  await expect.element(sheet(title)).toBeVisible();
  await expectAt(name === "Open" ? "/screen" : "/screen?item=a", 1);
}

beforeEach(() => window.history.pushState(null, "", "/start"));
afterEach(() => {
  router.dispose();
  window.history.pushState(null, "", home);
});

test("Back closes the sheet, and then leaves the page", async () => {
  await loadScreen();
  await openSheet();
  back();
  await expect.element(sheet("Sheet")).not.toBeInTheDocument();
  await expectAt("/screen");
  await expect.element(page.getByRole("button", { name: "Open", exact: true })).toHaveFocus();
  back();
  await expectAt("/start");
});

test.each([
  ["its button", () => press("Chiudi")],
  ["Escape", () => userEvent.keyboard("{Escape}")],
])("%s leaves no entry behind", async (_, close) => {
  await loadScreen();
  await openSheet();
  await close();
  await expectAt("/screen");
  await openSheet();
  await close();
  await expectAt("/screen");
  back();
  await expectAt("/start");
});

test("a sheet over a sheet is closed first", async () => {
  await loadScreen();
  await openSheet();
  await press("Ask");
  await expectAt("/screen", 2);
  back();
  await expect.element(sheet("Question")).not.toBeInTheDocument();
  await expectAt("/screen", 1);
  await expect.element(sheet("Sheet")).toBeVisible();
  back();
  await expect.element(sheet("Sheet")).not.toBeInTheDocument();
  await expectAt("/screen");
});

test("two sheets that close together leave no entries behind", async () => {
  await loadScreen();
  await openSheet();
  await press("Ask");
  await expectAt("/screen", 2);
  await press("Yes");
  await expectAt("/screen");
  back();
  await expectAt("/start");
});

test("after a navigation from a sheet, Back returns to the page below the sheet", async () => {
  await loadScreen();
  await openSheet();
  await press("Leave");
  await expectAt("/next");
  back();
  await expectAt("/screen");
  await expect.element(sheet("Sheet")).not.toBeInTheDocument();
  back();
  await expectAt("/start");
});

test("a sheet that takes the place of another has its entry", async () => {
  await loadScreen();
  await openSheet();
  await press("Switch");
  await expect.element(sheet("Item b")).toBeVisible();
  await expect.element(sheet("Sheet")).not.toBeInTheDocument();
  back();
  await expect.element(sheet("Item b")).not.toBeInTheDocument();
  await expectAt("/screen");
});

test("Forward to the entry of a closed sheet returns to the page", async () => {
  await loadScreen();
  await openSheet();
  back();
  await expectAt("/screen");
  const moved = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
  window.history.forward();
  await moved;
  await expectAt("/screen");
  await expect.element(sheet("Sheet")).not.toBeInTheDocument();
  back();
  await expectAt("/start");
});

test("a reload closes a sheet without an address, and leaves no entry behind", async () => {
  window.history.pushState({ key: "page", idx: 1 }, "", "/screen");
  window.history.pushState({ usr: { sheets: ["earlier-1"] }, key: "sheet", idx: 2 }, "", "/screen");
  await load();
  await expectAt("/screen");
  back();
  await expectAt("/start");
});

test("an address that the page replaces below an open sheet stays after it closes", async () => {
  await loadScreen();
  await openSheet();
  await press("Filter");
  await expectAt("/screen?filter=new", 1);
  await expect.element(sheet("Sheet")).toBeVisible();
  await press("Chiudi");
  await expectAt("/screen?filter=new");
  back();
  await expectAt("/start");
});

test("an address opens its sheet, also again by Forward", async () => {
  await loadScreen();
  await openSheet("Open item", "Item a");
  back();
  await expect.element(sheet("Item a")).not.toBeInTheDocument();
  await expectAt("/screen");
  window.history.forward();
  await expect.element(sheet("Item a")).toBeVisible();
  await press("Chiudi");
  await expect.element(sheet("Item a")).not.toBeInTheDocument();
  await expectAt("/screen");
});

test("a sheet opened by a link closes by its button without leaving the page", async () => {
  await load("/screen?item=c&detail=1&filter=old");
  await expect.element(sheet("Item c")).toBeVisible();
  await press("Chiudi");
  await expect.element(sheet("Item c")).not.toBeInTheDocument();
  await expectAt("/screen?filter=old");
});

test.each([
  ["opened on the page", "/start", 1],
  ["opened by a link", "/screen?item=a", 0],
])("a sheet with an address, %s, closes together with the question over it", async (_, first, sheets) => {
  await load(first);
  await router.navigate(sheets === 1 ? "/screen" : first, { replace: sheets === 0 });
  if (sheets === 1) await press("Open item");
  await expect.element(sheet("Item a")).toBeVisible();
  await expectAt("/screen?item=a", sheets);
  await press("Ask about item");
  await expectAt("/screen?item=a", sheets + 1);
  await press("Yes");
  await expectAt("/screen");
  await expect.element(sheet(/./)).not.toBeInTheDocument();
});

test("a sheet with an address survives a reload, and Back closes it", async () => {
  const { unmount } = await loadScreen();
  await openSheet("Open item", "Item a");
  await unmount();
  router.dispose();
  await load();
  await expect.element(sheet("Item a")).toBeVisible();
  back();
  await expect.element(sheet("Item a")).not.toBeInTheDocument();
  await expectAt("/screen");
});

test("a sheet outside a router's history opens and closes without entries", async () => {
  function Alone() {
    useSheetEntry(true, () => undefined, undefined);
    return <p>Alone</p>;
  }
  router = createBrowserRouter([{ path: "*", Component: Alone }]);
  const length = window.history.length;
  await render(<RouterProvider router={router} />);
  await expect.element(page.getByText("Alone")).toBeVisible();
  expect(window.history.length).toBe(length);
});
