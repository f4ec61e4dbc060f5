/**
 * The exports of each part, by its name. The kernel declares none: each part adds its own in its `index.ts` by
 * declaration merging, so that the kernel imports no part, not even its types.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the parts fill it
export interface PartExports {}

/** The state slices of the parts, added in the same way. A slice is absent until its part first writes it. */
// biome-ignore lint/suspicious/noEmptyInterface: the parts fill it
export interface PartStates {}
