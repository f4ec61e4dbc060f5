import type { part } from './part.ts'

// For developers: explanations of invalid options, and the diagnosis of a page.
export { part } from './part.ts'

declare module '../../kernel/partExports.ts' {
  interface PartExports {
    readonly diagnosis: typeof part
  }
}
