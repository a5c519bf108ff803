import type { Page, Request, Route } from "@playwright/test";
import { API_BASE } from "@studio/contract/apiBase.ts";
import type { Endpoint } from "@studio/contract/endpoint.ts";
import { type ErrorCode, errors } from "@studio/contract/errors.ts";
import * as z from "zod";

type Call<Response extends z.ZodType = z.ZodType> = Pick<Endpoint, "method" | "path"> & {
  response: Response;
};

const addressOf = ({ path }: Pick<Call, "path">): RegExp =>
  new RegExp(`${API_BASE}${path.replace(/\{\w+\}/g, "[^/?]+")}(\\?.*)?$`);

/** Mocks the response of a call on the page, encoded by the contract. */
export async function answerCall<Response extends z.ZodType>(
  page: Page,
  call: Call<Response>,
  answer: (request: Request) => z.output<Response> | Promise<z.output<Response>>,
): Promise<void> {
  await page.route(addressOf(call), async (route, request) => {
    if (request.method() !== call.method) return route.fallback();
    await route.fulfill({ json: z.encode(call.response, await answer(request)) });
  });
}

/** Holds the page's next such call until the returned function is called; then it continues to the server. */
export async function holdCall(page: Page, call: Call): Promise<() => void> {
  let sendHeld = () => {};
  const released = new Promise<void>((resolve) => {
    sendHeld = resolve;
  });
  const hold = async (route: Route) => {
    await released;
    await route.continue();
  };
  await page.route(addressOf(call), hold, { times: 1 });
  return sendHeld;
}

/** Mocks the refusal of a call on the page. */
export async function refuseCall(page: Page, call: Call, code: ErrorCode): Promise<void> {
  const { status, message } = errors[code];
  await page.route(addressOf(call), (route, request) =>
    request.method() === call.method ? route.fulfill({ status, json: { code, message } }) : route.fallback(),
  );
}
