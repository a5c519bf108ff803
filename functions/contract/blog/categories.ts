import { studio } from "../studio.ts";

/** The list's filters, "Tutti" aside (docs/product/site-and-requests.md#blog). */
export const blogCategories = [studio.name, "Allenamento", "Wellness", "Education"] as const;

const normal = (name: string): string => name.trim().toLocaleLowerCase("it");

/** The names in the query parameter `categories`, separated by commas. */
const chosen = (query: string | null): string[] => (query ?? "").split(",").map(normal).filter(Boolean);

/** Posts of any of the categories that the query parameter names; of every one where it names none. */
export function inCategories<Post extends { categories: readonly string[] }>(
  posts: readonly Post[],
  query: string | null,
): readonly Post[] {
  const names = chosen(query);
  if (names.length === 0) return posts;
  return posts.filter(({ categories }) => categories.some((name) => names.includes(normal(name))));
}

/** Whether a filter's link stands for what the query parameter names; without a category it is "Tutti". */
export function isChosen(query: string | null, category?: string): boolean {
  const names = chosen(query);
  return category === undefined ? names.length === 0 : names.includes(normal(category));
}
