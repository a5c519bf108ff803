import { api } from "@studio/contract/api.ts";
import { staffRoute } from "../people/staffRoute.ts";
import { route } from "../platform/http/route.ts";
import { chooseNews } from "./news.ts";
import { previewMessage, tryMessage } from "./preview.ts";
import { listMessages } from "./result.ts";
import { sendMessage } from "./send.ts";
import { keepTemplate, listTemplates, removeTemplate } from "./templates.ts";

export const messageRoutes = [
  route(api.messages.chooseNews, ({ caller, body }) => chooseNews(caller.uid, body.wanted)),

  route(api.messages.list, ({ query }) => listMessages(query)),

  route(api.messages.preview, ({ caller, body, now }) => previewMessage(body, caller, now)),

  route(api.messages.tryOut, ({ caller, body, now }) => tryMessage(body, caller, now)),

  staffRoute(api.messages.send, ({ caller, actor, body, now }) => sendMessage(body, { caller, actor, now })),

  route(api.messages.templates, async () => ({ templates: await listTemplates() })),

  route(api.messages.saveTemplate, ({ params, body }) => keepTemplate(params.id, body)),

  route(api.messages.removeTemplate, async ({ params }) => {
    await removeTemplate(params.id);
    return { removed: true as const };
  }),
];
