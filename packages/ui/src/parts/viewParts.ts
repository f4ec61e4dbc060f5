import type { PartName, VIEWS_OF_PART } from '@foyer/core/kernel'

/** The views of one part. */
export type ViewsOf<P extends PartName> = (typeof VIEWS_OF_PART)[P][number]
