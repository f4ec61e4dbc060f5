import { networkMark } from './findMark.ts'

/** The interface of this part for the kernel and other parts. */
export const part = { networkMark }
