import { StudioError } from "@studio/contract/errors.ts";
import type { Template, TemplateChange, TemplateInput } from "@studio/contract/messages/model.ts";
import { templatesOf } from "@studio/contract/messages/policy.ts";
import { messageTemplates } from "@studio/contract/studio.ts";
import { changedMeanwhile } from "@studio/contract/text/meanwhile.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { templateStore, templateWrites } from "./store.ts";

const ofStudio = (id: string): TemplateInput | undefined =>
  messageTemplates.find((template) => template.id === id);

const textsOf = ({ name, subject, text }: TemplateInput): TemplateInput => ({ name, subject, text });

/** Returns the templates to choose from, by name. */
export async function listTemplates(): Promise<Template[]> {
  const stored = await templateStore.find("all");
  return templatesOf(messageTemplates, new Map(stored.map(({ id, value }) => [id, value])));
}

/**
 * Saves a template, new, changed or restored.
 * @throws `changed_meanwhile` naming the stored texts that would be replaced, `busy`
 */
export const keepTemplate = (id: string, { replaces, ...template }: TemplateChange): Promise<Template> =>
  runAtomic(`template/${id}`, async (commit) => {
    const stored = await templateStore.read({ id });
    const before = stored?.value ?? ofStudio(id);
    const replaced = before && changedMeanwhile(textsOf(before), replaces, template);
    if (replaced) throw new StudioError("changed_meanwhile", replaced);
    templateWrites.set(commit, { id }, { ...template, removed: false });
    return { id, ...template };
  });

/**
 * Removes a template; saving it restores it.
 * @throws `template_not_found`, `busy`
 */
export const removeTemplate = (id: string): Promise<void> =>
  runAtomic(`template/${id}`, async (commit) => {
    const stored = await templateStore.read({ id });
    const before = stored?.value ?? ofStudio(id);
    if (!before) throw new StudioError("template_not_found");
    templateWrites.set(commit, { id }, { ...textsOf(before), removed: true });
  });
