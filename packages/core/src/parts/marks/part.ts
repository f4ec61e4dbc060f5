import { networkMark } from './findMark.ts'

/** What this part gives the kernel and other parts. */
export const part = { networkMark }
