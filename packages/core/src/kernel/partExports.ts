/**
 * The exports of each part, by its name. The kernel declares none: each part adds its own in its `index.ts` by
 * declaration merging, so that the kernel imports no part, not even its types.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the parts fill it
export interface PartExports {}

/** The state slices of the parts, added in the same way. A slice is absent until its part first writes it. */
// biome-ignore lint/suspicious/noEmptyInterface: the parts fill it
export interface PartStates {}

/** The controllers of the parts, `{ state, …flows }`, added in the same way. */
// biome-ignore lint/suspicious/noEmptyInterface: the parts fill it
export interface PartControllers {}

/** The flows of the parts whose name a controller of the kernel has; they join it. Added in the same way. */
// biome-ignore lint/suspicious/noEmptyInterface: the parts fill it
export interface PartFlows {}
