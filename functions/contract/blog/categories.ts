import { studio } from "../studio.ts";

/** Filters of the list, without "Tutti" (docs/product/site-and-requests.md#blog). */
export const blogCategories = [studio.name, "Allenamento", "Wellness", "Education"] as const;

const normal = (name: string): string => name.trim().toLocaleLowerCase("it");

/** Returns the categories in the query parameter `categories`, separated by commas. */
const chosen = (query: string | null): string[] => (query ?? "").split(",").map(normal).filter(Boolean);

/** Returns the posts with any category of the query parameter, or all posts if it names none. */
export function inCategories<Post extends { categories: readonly string[] }>(
  posts: readonly Post[],
  query: string | null,
): readonly Post[] {
  const names = chosen(query);
  if (names.length === 0) return posts;
  return posts.filter(({ categories }) => categories.some((name) => names.includes(normal(name))));
}

/** Returns whether a filter's link is the current one. Without a category it is "Tutti". */
export function isChosen(query: string | null, category?: string): boolean {
  const names = chosen(query);
  return category === undefined ? names.length === 0 : names.includes(normal(category));
}
