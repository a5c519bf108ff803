/** A page of the app, with the modules that it loads at once. */
type Page = {
  loads: ReadonlySet<string>;
  isLimited: boolean;
  /** How much a byte that it loads in vain counts against one of others, 1 by default. */
  weight?: number;
};

type Options = {
  pages: readonly Page[];
  /** The modules that these pages load, those aside that they all have loaded before. */
  modules: Iterable<string>;
  /** Returns the script in which a module stands already; `null` where it is to be grouped. */
  scriptOf: (module: string) => string | null;
  /** Returns the kind of a module: different ones never stand in one script. */
  kindOf: (module: string) => string;
  bytesOf: (module: string) => number;
  importsOf: (module: string) => readonly string[];
  /** Maximum number of scripts with grouped modules that a limited page asks for. */
  maxScripts: number;
  /** Maximum number of those among them that not every limited page asks for. */
  maxOwn: number;
};

/** Modules that stand in one script, with the indexes of the pages that load it and the scripts that it imports. */
type Part = {
  modules: readonly string[];
  pages: Set<number>;
  bytes: number;
  kind: string;
  isGrouped: boolean;
  imports: Set<Part>;
};

/** Returns parts with everything that they import, directly or through others. */
function withImports(parts: Iterable<Part>): Set<Part> {
  const all = new Set(parts);
  for (const part of all) for (const imported of part.imports) all.add(imported);
  return all;
}

/** Makes pages that load a part load what it imports. */
function loadImports(part: Part): void {
  for (const imported of withImports([part])) for (const page of part.pages) imported.pages.add(page);
}

/** Returns the scripts that are there, and for each set of pages the modules that they all, and no other page, load. */
function partsOf({ pages, modules, scriptOf, kindOf, bytesOf, importsOf }: Options): Part[] {
  const loaded = [...modules].map((id) => {
    const script = scriptOf(id);
    const loading = [...pages.keys()].filter((index) => pages[index]?.loads.has(id));
    return { id, loading, isGrouped: script === null, kind: script ?? kindOf(id) };
  });
  const alike = Map.groupBy(loaded, ({ isGrouped, kind, loading }) =>
    isGrouped ? `${kind} ${loading}` : kind,
  );
  const partOf = new Map<string, Part>();
  const parts = [...alike.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const part: Part = {
      modules: same.map(({ id }) => id),
      pages: new Set(same.flatMap(({ loading }) => loading)),
      bytes: same.reduce((sum, { id }) => sum + bytesOf(id), 0),
      kind: first.kind,
      isGrouped: first.isGrouped,
      imports: new Set(),
    };
    for (const { id } of same) partOf.set(id, part);
    return [part];
  });
  for (const part of parts) {
    for (const id of part.modules.flatMap(importsOf)) {
      const imported = partOf.get(id);
      if (imported && imported !== part) part.imports.add(imported);
    }
  }
  for (const part of parts) loadImports(part);
  return parts;
}

/** Returns whether one imports the other through a third, so that together they would import each other. */
function isAround(one: Part, other: Part): boolean {
  const direct = [...one.imports, ...other.imports].filter((part) => part !== one && part !== other);
  const reached = withImports(direct);
  return reached.has(one) || reached.has(other);
}

/**
 * Returns groups of modules, each for one script: those that the same pages load, and then, until no limited page asks for more
 * scripts than it may, in all and of those that others do without, always the two together that send the fewest bytes in vain,
 * with what they import. A page's own modules stay alone. No scripts import each other, directly or through others.
 */
export function mergeChunks(options: Options): (readonly string[])[] {
  let parts = partsOf(options);
  const limited = [...options.pages.keys()].filter((page) => options.pages[page]?.isLimited);
  const weightOf = (loading: ReadonlySet<number>): number =>
    [...loading].reduce((sum, page) => sum + (options.pages[page]?.weight ?? 1), 0);
  /** Returns the bytes of these parts that pages would load in vain, all together, if each of them loaded one of both. */
  const wasteOf = (one: Part, other: Part, of: Iterable<Part>): number => {
    const pages = one.pages.union(other.pages);
    return [...of].reduce((sum, part) => sum + weightOf(pages.difference(part.pages)) * part.bytes, 0);
  };
  const isCommon = ({ pages }: Part): boolean => limited.every((page) => pages.has(page));
  /** Returns the limited pages that ask for more of these parts than they may. */
  const over = (grouped: readonly Part[], max: number): Set<number> =>
    new Set(limited.filter((page) => grouped.filter(({ pages }) => pages.has(page)).length > max));

  const merge = (one: Part, other: Part): void => {
    const merged: Part = {
      ...one,
      modules: [...one.modules, ...other.modules],
      pages: one.pages.union(other.pages),
      bytes: one.bytes + other.bytes,
      imports: one.imports.union(other.imports),
    };
    parts = [...parts.filter((part) => part !== one && part !== other), merged];
    for (const { imports } of parts) {
      const isImporter = [one, other].filter((part) => imports.delete(part)).length > 0;
      if (isImporter) imports.add(merged);
    }
    merged.imports.delete(merged);
    loadImports(merged);
  };

  for (;;) {
    const grouped = parts.filter(({ isGrouped }) => isGrouped);
    const own = grouped.filter((part) => !isCommon(part));
    const overAll = over(grouped, options.maxScripts);
    const overAny = overAll.union(over(own, options.maxOwn));
    if (overAny.size === 0) return grouped.map(({ modules }) => modules);
    const shared = grouped.filter(({ pages }) => pages.size > 1);
    const pairs = shared
      .flatMap((one, index) => shared.slice(index + 1).map((other) => ({ one, other })))
      .filter(({ one, other }) => one.kind === other.kind)
      .map(({ one, other }) => {
        const relievable = isCommon(one) && isCommon(other) ? overAll : overAny;
        const relieved = one.pages.intersection(other.pages).intersection(relievable).size;
        return { one, other, relieved, least: wasteOf(one, other, [one, other]) / relieved };
      })
      .filter(({ relieved }) => relieved > 0)
      .sort((a, b) => a.least - b.least);
    let cheapest: { one: Part; other: Part; price: number } | undefined;
    for (const { one, other, relieved, least } of pairs) {
      // What they import can only add to it.
      if (cheapest && cheapest.price <= least) break;
      if (isAround(one, other)) continue;
      const price = wasteOf(one, other, withImports([one, other])) / relieved;
      if (!cheapest || price < cheapest.price) cheapest = { one, other, price };
    }
    if (!cheapest)
      throw new Error(
        `A page asks for more than ${options.maxScripts} scripts, or ${options.maxOwn} of its own, and none can be merged.`,
      );
    merge(cheapest.one, cheapest.other);
  }
}
