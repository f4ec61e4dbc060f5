import { takeAppearance } from './takeAppearance.ts'

/** The interface of this part for the kernel and other parts. */
export const part = { takeAppearance }
