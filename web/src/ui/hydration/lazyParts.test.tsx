import { HttpResponse, http } from "msw/http";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { network } from "../../../testing/api.ts";
import { renderComponent } from "../../../testing/render.tsx";
import { ReloadOffer } from "../feedback/ReloadOffer.tsx";
import { lazyForm, lazyWhenNear } from "./lazyParts.tsx";
import { whenOpened } from "./whenOpened.tsx";

const Name = ({ name }: { name: string }) => <p>Ciao {name}</p>;
const Opened = ({ open }: { open: boolean }) => (open ? <p>Aperto</p> : <p>Chiuso</p>);

test("a lazy component loads at once where the page has no HTML of it", async () => {
  const Late = lazyForm(async () => Name);
  await renderComponent(<Late name="Anna" />);
  await expect.element(page.getByText("Ciao Anna")).toBeVisible();
});

test("a lazy component is retried with pauses before the page offers to reload", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const load = vi.fn(async (): Promise<typeof Name> => {
    throw new Error("gone");
  });
  const Late = lazyForm(load);
  await renderComponent(
    <>
      <Late name="Anna" />
      <ReloadOffer />
    </>,
  );
  for (let times = 1; times <= 3; times++) {
    await expect.poll(() => load.mock.calls.length).toBe(times);
    expect(page.getByRole("alert").query()).toBeNull();
    await vi.advanceTimersByTimeAsync(2000);
  }
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^Il sito è stato aggiornato/);
  expect(load).toHaveBeenCalledTimes(4);
});

test("a lazy component waits for the network, and offers no reload meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  let isOnline = false;
  let asked = 0;
  network.use(
    http.head("*", () => {
      asked += 1;
      return isOnline ? new HttpResponse() : HttpResponse.error();
    }),
  );
  const load = vi.fn(async () => {
    if (!isOnline) throw new TypeError("Failed to fetch dynamically imported module");
    return Name;
  });
  const Late = lazyForm(load);
  await renderComponent(
    <>
      <Late name="Anna" />
      <ReloadOffer />
    </>,
  );
  const later = async () => {
    await vi.advanceTimersByTimeAsync(2000);
    return asked;
  };
  await expect.poll(later).toBeGreaterThan(5);
  expect(load).toHaveBeenCalledTimes(1);
  expect(page.getByRole("alert").query()).toBeNull();
  isOnline = true;
  await expect.poll(later).toBeGreaterThan(6);
  await expect.element(page.getByText("Ciao Anna")).toBeVisible();
  expect(page.getByRole("alert").query()).toBeNull();
});

test("a lazy component that loads on the second attempt offers no reload", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const load = vi.fn(async () => Name).mockRejectedValueOnce(new Error("gone"));
  const Late = lazyForm(load);
  await renderComponent(
    <>
      <Late name="Anna" />
      <ReloadOffer />
    </>,
  );
  await expect.poll(() => load.mock.calls.length).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  await expect.element(page.getByText("Ciao Anna")).toBeVisible();
  expect(page.getByRole("alert").query()).toBeNull();
});

test("a part is loaded at once on a page that was not prerendered", async () => {
  const Part = lazyWhenNear(async () => () => <p>Ciao Anna</p>);
  await renderComponent(
    <>
      <div style={{ height: "200vh" }} />
      <Part />
    </>,
  );
  await expect.element(page.getByText("Ciao Anna")).toBeInTheDocument();
});

test("a dialog is loaded when first opened, and not before", async () => {
  const load = vi.fn(async () => ({ default: Opened }));
  const Part = whenOpened(load);
  const screen = await renderComponent(<Part open={false} />);
  expect(load).not.toHaveBeenCalled();
  await screen.unmount();
  await renderComponent(<Part open />);
  await expect.element(page.getByText("Aperto")).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test("a dialog that fails to load offers a reload, and the page still works", async () => {
  const Part = whenOpened<{ open: boolean }>(async () => {
    throw new Error("gone");
  });
  await renderComponent(
    <>
      <p>Pagina</p>
      <Part open />
      <ReloadOffer />
    </>,
  );
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^Il sito è stato aggiornato/);
  await expect.element(page.getByText("Pagina")).toBeVisible();
});
