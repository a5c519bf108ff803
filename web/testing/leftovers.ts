import { beforeEach, expect, onTestFinished } from "vitest";

/**
 * The empty place of toasts, which a dialog makes before their script has loaded, and the charts' measure of texts: both
 * are kept for as long as the page lives.
 */
const isKept = (element: Element): boolean =>
  /^<div>(<div><\/div>)?<\/div>$/.test(element.outerHTML) || element.matches("svg[aria-hidden=true]");

/** Attributes of tools: the mark of a container, and what a lifted lock of the scroll leaves. */
const isOfTools = ({ name, value }: Attr): boolean =>
  name === "data-testid" || (name === "style" && value === "");

const attributesOf = ({ attributes }: Element): string[] =>
  [...attributes].filter((attribute) => !isOfTools(attribute)).map(({ name, value }) => `${name}=${value}`);

// Fails a test that leaves something on the page, which the next one shares. What a test registers runs in reverse
// order: this check after everything that the test undoes itself.
beforeEach(() => {
  onTestFinished(() => {
    const nodes = [...document.body.children].filter((node) => !isKept(node));
    const left = {
      nodes: nodes.map(({ outerHTML }) => outerHTML),
      attributes: [document.documentElement, document.body].flatMap(attributesOf),
    };
    expect(left, "left behind on the page").toEqual({ nodes: [], attributes: ["lang=en"] });
  });
});
