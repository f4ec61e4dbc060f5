import type { InitOptions } from '@foyer/elements'
import { expectTypeOf } from 'vitest'

/** The options that an app is made with when every answer is given, as text: the test of `writeOptions.ts` holds it equal to these. */
export const FULL_OPTIONS =
  "{ networks: [8453, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], themeMode: 'auto', gatewayUrl: 'https://gateway.example', projectId: 'my-shop', features: { email: true } }"

expectTypeOf({
  networks: [8453, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  themeMode: 'auto',
  gatewayUrl: 'https://gateway.example',
  projectId: 'my-shop',
  features: { email: true },
} as const).toExtend<InitOptions>()
