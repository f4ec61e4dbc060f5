import type { part } from './part.ts'

// Signing in by passkey, for apps that offer it.

export { connectPasskey } from './connectPasskey.ts'
export { part } from './part.ts'

declare module '../../kernel/partExports.ts' {
  interface PartExports {
    readonly passkey: typeof part
  }
}
