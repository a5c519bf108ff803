import { studio } from "@studio/contract/studio.ts";
import type { PlainPage } from "../../platform/http/pageFunction.ts";
import { plainPage } from "../../platform/http/plainPage.ts";
import { refuseNews } from "../news.ts";
import { memberInPath } from "./address.ts";

const page = (status: 200 | 404 | 405, title: string, content: string): PlainPage => ({
  status,
  html: plainPage(title, content),
});

/**
 * Answers the address in a mail with news. `GET` only asks, as mail programs open links by themselves; `POST`, by the
 * page's button or by a mail program (RFC 8058), refuses the news. A repeated one changes nothing.
 */
export async function answerUnsubscribe(method: string, path: string): Promise<PlainPage> {
  const uid = memberInPath(path);
  if (uid === undefined)
    return page(
      404,
      "Questo link non vale più",
      "<p>Puoi scegliere cosa ricevere anche dal tuo account, in “Novità dello studio”.</p>",
    );
  if (method === "POST") {
    await refuseNews(uid);
    return page(
      200,
      "Fatto: niente più novità",
      `<p>Non ti mandiamo più novità di ${studio.name}. I messaggi sulle classi che prenoti e sui tuoi pacchetti continuano ad arrivare.</p>
<p>Se cambi idea, lo trovi nel tuo account, in “Novità dello studio”.</p>`,
    );
  }
  if (method !== "GET" && method !== "HEAD") return page(405, "Operazione non prevista", "");
  return page(
    200,
    "Non vuoi più ricevere le novità?",
    `<p>Ti restano i messaggi sulle classi che prenoti e sui tuoi pacchetti.</p>
<form method="post"><button type="submit">Disiscrivimi dalle novità</button></form>`,
  );
}
