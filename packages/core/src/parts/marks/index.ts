import type { part } from './part.ts'

// The marks of built-in networks, their coins and the usual stablecoins, which no gateway is asked for.

export { familyMark, type MarkedNetwork, networkMark, tokenMark } from './findMark.ts'
export { networkImage } from './networkImage.ts'
export { part } from './part.ts'
export { tokenIcon } from './tokenIcon.ts'

declare module '../../kernel/partExports.ts' {
  interface PartExports {
    readonly marks: typeof part
  }
}
