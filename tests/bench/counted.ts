import { THIS_MACHINE } from "../../functions/src/platform/http/address.ts";
import { server } from "../../functions/src/platform/http/server.ts";
import { measured } from "../../functions/src/platform/runtime/usage.ts";
import { routes } from "../../functions/src/routes.ts";

/** The API in this process; answers how many documents a call has read, the caller's access included. */
export function countingApi(token: string): (url: string) => Promise<number> {
  const answer = server(routes);
  return async (url) => {
    const { result, usage } = await measured(() =>
      answer({
        method: "GET",
        url,
        headers: { authorization: `Bearer ${token}` },
        rawBody: undefined,
        address: THIS_MACHINE,
      }),
    );
    if (result.status !== 200) throw new Error(`${url} answered ${result.status}`);
    return usage.reads;
  };
}
