import Skeleton from "@mui/material/Skeleton";
import { type ComponentType, lazy, Suspense } from "react";
import { offerReload } from "../recovery/reloadOffer.ts";
import { inTime } from "./inTime.ts";

/**
 * Returns a component whose script is loaded when it is first rendered; `Outline`, of the same size, stands in its place until
 * then, and stays where the script does not come.
 */
export function whenRendered<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Outline: ComponentType<Props>,
): ComponentType<Props> {
  const Part = lazy(() =>
    inTime(load()).then(
      (component) => ({ default: component }),
      () => {
        // The page still works: the script's version is no longer served, or there is no network.
        offerReload();
        return { default: Outline };
      },
    ),
  );
  return (props) => (
    <Suspense fallback={<Outline {...props} />}>
      <Part {...props} />
    </Suspense>
  );
}

/** Height of most forms of a dialog, in pixels. */
const CONTENT_HEIGHT = 240;

const ContentOutline = () => (
  <div role="status" aria-label="Caricamento">
    <Skeleton variant="rounded" height={CONTENT_HEIGHT} />
  </div>
);

/** Returns the content of a dialog whose script is loaded when the dialog is first opened. */
export const dialogContent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => whenRendered<Props>(load, ContentOutline);
