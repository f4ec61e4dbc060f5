import { type PartName, VIEWS_OF_PART, type ViewName } from '@foyer/core/kernel'

/** The views of one part. */
export type ViewsOf<P extends PartName> = (typeof VIEWS_OF_PART)[P][number]

/** The views that are built. */
export const BUILT_VIEWS: readonly ViewName[] = Object.values(VIEWS_OF_PART).flat()

/** Whether a view is built. Buttons that open other views are not shown. */
export function isBuilt(view: ViewName): boolean {
  return BUILT_VIEWS.includes(view)
}
