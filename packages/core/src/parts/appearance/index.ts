import type { part } from './part.ts'

// The look that an owner has set for the modals of a project at the gateway.
export { part } from './part.ts'

declare module '../../kernel/partExports.ts' {
  interface PartExports {
    readonly appearance: typeof part
  }
}
