import { loadBundled } from './loadBundled.ts'

/** What this part gives the kernel and other parts. */
export const part = { loadBundled }
