import type { part } from './part.ts'

// The bundled wallet list, for pages without a gateway and gateways that do not answer.
export { part } from './part.ts'

declare module '../../kernel/partExports.ts' {
  interface PartExports {
    readonly bundled: typeof part
  }
}
