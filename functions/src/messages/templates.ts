import { StudioError } from "@studio/contract/errors.ts";
import type { Template, TemplateInput } from "@studio/contract/messages/model.ts";
import { templatesOf } from "@studio/contract/messages/policy.ts";
import { messageTemplates } from "@studio/contract/studio.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { readTemplates, saveTemplate, templateRef } from "./store.ts";

/** Returns the templates to choose from, by name. */
export async function listTemplates(): Promise<Template[]> {
  const stored = await readTemplates();
  return templatesOf(messageTemplates, new Map(stored.map(({ id, value }) => [id, value])));
}

/**
 * Saves a template, new, changed or restored.
 * @throws `busy`
 */
export const keepTemplate = (id: string, template: TemplateInput): Promise<Template> =>
  runAtomic(`template/${id}`, async (commit) => {
    saveTemplate(commit, id, { ...template, removed: false });
    return { id, ...template };
  });

/**
 * Removes a template; saving it restores it.
 * @throws `template_not_found`, `busy`
 */
export const removeTemplate = (id: string): Promise<void> =>
  runAtomic(`template/${id}`, async (commit) => {
    const [stored] = await readDocuments(templateRef(id));
    const ofStudio = messageTemplates.find((template) => template.id === id);
    if (!stored && !ofStudio) throw new StudioError("template_not_found");
    const { name, subject, text } = stored?.value ?? ofStudio ?? { name: "", subject: "", text: "" };
    saveTemplate(commit, id, { name, subject, text, removed: true });
  });
