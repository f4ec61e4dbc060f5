import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './endGuard.ts'

const TRACING = 'packages/server-kit/src/tracing/settings.ts'

/** Where each server reads its variables. */
const SOURCES = {
  gateway: [
    'packages/gateway/src/chooseParts.ts',
    'packages/gateway/src/kernel/settings/readKernelConfig.ts',
    'packages/gateway/src/kernel/chains/ownCoins.ts',
    'packages/gateway/src/parts/prices/settings.ts',
    'packages/gateway/src/parts/account/settings.ts',
    'packages/gateway/src/parts/indexer/settings.ts',
    'packages/gateway/src/parts/swap/providers/uniswap/readUniswap.ts',
    'packages/gateway/src/parts/onramp/settings.ts',
    'packages/gateway/src/parts/embedded/settings.ts',
    'packages/gateway/src/parts/social/settings.ts',
    'packages/gateway/src/parts/social/oauthSettings.ts',
    'packages/gateway/src/parts/bundler/settings.ts',
    'packages/gateway/src/parts/names/settings.ts',
    'packages/gateway/src/parts/paymaster/settings.ts',
    'packages/gateway/src/parts/console/settings.ts',
    'packages/gateway/src/parts/console/issuerSettings.ts',
    TRACING,
  ],
  vault: ['packages/vault/src/config.ts', TRACING],
  'secure-site': ['packages/secure-frame/src/server/config.ts', TRACING],
  suite: ['packages/suite/src/config.ts', TRACING],
  relay: ['packages/relay/src/config.ts', 'packages/relay/src/limitSettings.ts'],
} as const

/** Variables that a server reads, with the start of those that end in a chain number. */
export function settingsOf(server: keyof typeof SOURCES): ReadonlySet<string> {
  const source = SOURCES[server].map((path) => readFileSync(join(ROOT, path), 'utf8')).join('\n')
  const names = source.matchAll(
    /\b(FOYER_[A-Z_]+|DATABASE_[A-Z_]+|REDIS_URL|NODE_ENV|OTEL_[A-Z_]+)\b|'(PORT|HOST)'/g,
  )
  return new Set([...names].map((match) => match[1] ?? match[2] ?? ''))
}
