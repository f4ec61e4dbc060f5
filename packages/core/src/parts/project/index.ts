import type { part } from './part.ts'

// Analytics events, if the project collects them.
export { part } from './part.ts'

declare module '../../kernel/partExports.ts' {
  interface PartExports {
    readonly project: typeof part
  }
}
