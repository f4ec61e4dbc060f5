import type { part } from './part.ts'

// Wallets of earlier visits, those that give no account now, and prompts that are open since before the page was loaded.

export { part } from './part.ts'

declare module '../../kernel/partExports.ts' {
  interface PartExports {
    readonly reconnect: typeof part
  }
}
